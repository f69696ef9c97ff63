// Only a node can say whether it can pull an image. A pod with a command that no image has is pulled, and nothing of it runs.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseImageName } from '#src/rules/image-name.ts'
import { EngineError, type Installation, type PreparedImage } from '../port.ts'
import { pullError } from './faults.ts'
import type { KubernetesApi } from './kubernetes-api.ts'
import { labels } from './labels.ts'
import type { List, Pod } from './types.ts'

/** Longer than a pull may take. */
const forgottenMs = 30 * 60_000

export interface PullOptions {
  api: KubernetesApi
  /** Path of the namespace. */
  base: string
  installation: Installation
  pullSecrets: readonly string[]
  signal: AbortSignal
}

/** Pulls, and falls back to an image that was imported into the node, when its registry cannot be asked. */
export async function prepareImage(image: string, options: PullOptions): Promise<PreparedImage> {
  if (!parseImageName(image)) throw new EngineError('image-missing', `"${image}" is no name of an image`)
  await removeForgottenPods(forgottenMs, options)
  try {
    return await pull(image, 'Always', options)
  } catch (error) {
    if (!(error instanceof EngineError && error.fault === 'image-unreachable')) throw error
    return await pull(image, 'IfNotPresent', options).catch(() => {
      throw error
    })
  }
}

/** Removes the pods of pulls that a killed process left behind. */
export async function removeForgottenPods(
  olderThanMs: number,
  { api, base, installation, signal }: Pick<PullOptions, 'api' | 'base' | 'installation' | 'signal'>,
): Promise<void> {
  // Pods of instances have an id.
  const query = { labelSelector: `${labels.install}=${installation.id},!${labels.id}` }
  const { items } = await api.get<List<Pod>>(`${base}/pods`, { signal, query })
  for (const { metadata } of items) {
    const isForgotten = Date.parse(metadata.creationTimestamp) <= Date.now() - olderThanMs
    if (isForgotten) await api.delete(`${base}/pods/${metadata.name}`, { signal })
  }
}

/**
 * A busy node that has not read the secret within a second pulls without it. So a denial counts when it is repeated. The earlier
 * pods are there until then: as long as a pod names the secret, its node keeps it.
 */
async function pull(
  image: string,
  imagePullPolicy: string,
  options: PullOptions,
  attemptsLeft = options.pullSecrets.length > 0 ? 2 : 0,
): Promise<PreparedImage> {
  const { api, base, installation, pullSecrets, signal } = options
  const name = `v-pull-${randomBytes(8).toString('hex')}`
  const path = `${base}/pods/${name}`
  await api.apply(
    path,
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, labels: { [labels.install]: installation.id, [labels.network]: 'closed' } },
      spec: {
        restartPolicy: 'Never',
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        terminationGracePeriodSeconds: 0,
        imagePullSecrets: pullSecrets.map((one) => ({ name: one })),
        containers: [
          {
            name: 'main',
            image,
            imagePullPolicy,
            command: ['/vexil-only-pull'],
            resources: { limits: { cpu: '100m', memory: '32Mi' }, requests: { cpu: '10m', memory: '16Mi' } },
          },
        ],
      },
    },
    { signal },
  )
  try {
    for (;;) {
      const { status } = await api.get<Pod>(path, { signal })
      const main = status.containerStatuses?.[0]
      if (main?.state.terminated && main.imageID) return preparedImage(image, main.imageID)
      const { reason, message } = main?.state.waiting ?? {}
      if (reason === 'ErrImagePull' || reason === 'InvalidImageName') throw pullError(message ?? reason)
      if (reason === 'ImagePullBackOff') throw pullError(await failureOf(name, options))
      await sleep(200, undefined, { signal })
    }
  } catch (error) {
    const isDenied = error instanceof EngineError && error.fault === 'image-denied'
    if (!isDenied || attemptsLeft === 0) throw error
    return await pull(image, imagePullPolicy, options, attemptsLeft - 1)
  } finally {
    // The pod is deleted even when the caller has given up.
    await api.delete(path, { signal: AbortSignal.timeout(10_000) })
  }
}

/** The pod itself only says that it waits for the next attempt. */
async function failureOf(pod: string, { api, base, signal }: PullOptions): Promise<string> {
  const query = { fieldSelector: `involvedObject.name=${pod},reason=Failed` }
  const events = await api.get<List<{ message: string }>>(`${base}/events`, { signal, query })
  return (
    events.items.find(({ message }) => message.startsWith('Failed to pull'))?.message ??
    'the image cannot be pulled'
  )
}

function preparedImage(image: string, imageId: string): PreparedImage {
  const digest = /sha256:[0-9a-f]{64}$/.exec(imageId)?.[0]
  if (!digest) throw new EngineError('unavailable', `the node names no digest of ${image}`)
  const name = parseImageName(image)!
  const isFromRegistry = imageId.includes('@')
  return {
    reference: isFromRegistry ? `${name.registry}/${name.repository}@${digest}` : image,
    digest,
    size: undefined,
  }
}
