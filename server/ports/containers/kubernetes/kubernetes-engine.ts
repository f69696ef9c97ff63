// Containers on Kubernetes: a pod for each unit, and a service. The service's address is used, since it never leads to another pod.
import { setTimeout as sleep } from 'node:timers/promises'
import { dockerHub, parseImageName } from '#src/rules/image-name.ts'
import { guarded } from '../guarded.ts'
import { jsonLines } from '../http-client.ts'
import { lastOutput } from '../last-output.ts'
import { fingerprintOf, nameOf } from '../names.ts'
import {
  type ContainerEngine,
  type ContainerRequest,
  type ContainerUnit,
  EngineError,
  type EngineNews,
  type Installation,
} from '../port.ts'
import type { Registries } from '../registries.ts'
import { watchForever } from '../watch-forever.ts'
import { asEngineError, isStatus } from './faults.ts'
import type { ClusterAccess } from './kubeconfig.ts'
import { kubernetesApi } from './kubernetes-api.ts'
import { annotations, labels } from './labels.ts'
import { observed } from './observed.ts'
import { objectName, ownPolicyBody, podBody, serviceBody } from './pod-body.ts'
import { networkPolicies } from './policies.ts'
import { prepareImage } from './prepare-image.ts'
import { runBeside } from './run-beside.ts'
import type { Event, List, Pod, Service } from './types.ts'

export interface KubernetesOptions {
  access: ClusterAccess
  namespace: string
  /** Addresses of the platform, where it is no pod of the cluster. */
  platform: readonly string[]
  runtime: string | undefined
  nameServers: readonly string[]
  registries: Registries
  installation: Installation
}

/** A pod that takes longer than this to start may have failed. */
const warningsAfterMs = 5_000

export function kubernetesEngine(options: KubernetesOptions): ContainerEngine {
  const { namespace, platform, runtime, nameServers, registries, installation } = options
  const api = kubernetesApi(options.access)
  const base = `/api/v1/namespaces/${namespace}`
  const policies = `/apis/networking.k8s.io/v1/namespaces/${namespace}/networkpolicies`
  const podPath = (name: string) => `${base}/pods/${name}`
  const servicePath = (id: string) => `${base}/services/${objectName(installation, id)}`
  const ours = `${labels.install}=${installation.id}`
  const instances = { labelSelector: `${ours},${labels.id}` }
  const appliedSecrets = new Set<string>()

  /** Names of the secrets with which these images are pulled. */
  async function pullSecretsOf(images: readonly string[], signal: AbortSignal): Promise<string[]> {
    const names: string[] = []
    for (const host of new Set(images.map((image) => parseImageName(image)?.registry ?? dockerHub))) {
      const login = registries(host)
      if (!login) continue
      const { username, password } = login
      const server = host === dockerHub ? 'https://index.docker.io/v1/' : host
      const config = JSON.stringify({
        auths: {
          [server]: { username, password, auth: Buffer.from(`${username}:${password}`).toString('base64') },
        },
      })
      // Another password is another secret: nodes remember the old one for a while.
      const name = `vexil-registry-${nameOf(installation, `${server} ${username} ${password}`)}`
      if (!appliedSecrets.has(name)) {
        const body = {
          apiVersion: 'v1',
          kind: 'Secret',
          type: 'kubernetes.io/dockerconfigjson',
          metadata: { name, labels: { [labels.install]: installation.id } },
          data: { '.dockerconfigjson': Buffer.from(config).toString('base64') },
        }
        await api.apply(`${base}/secrets/${name}`, body, { signal })
        appliedSecrets.add(name)
      }
      names.push(name)
    }
    return names
  }

  /** With what runs beside it. */
  const allPodsOf = async (id: string, signal: AbortSignal) => {
    const query = { labelSelector: `${ours},${labels.id}=${id}` }
    return (await api.get<List<Pod>>(`${base}/pods`, { signal, query })).items
  }

  const podsOf = async (id: string, signal: AbortSignal) => (await allPodsOf(id, signal)).filter(isUnit)

  async function remove(id: string, signal: AbortSignal) {
    const policy = `${policies}/${objectName(installation, id)}`
    for (;;) {
      // Before anything is deleted: if this fails, no other call is left whose rejection would be unhandled.
      const pods = await allPodsOf(id, signal)
      await Promise.all([
        api.delete(servicePath(id), { signal }),
        api.delete(policy, { signal }),
        ...pods.map(({ metadata }) => api.delete(podPath(metadata.name), { signal })),
      ])
      // A start that is under way may have created more since: that is deleted in the next round.
      if (!(await api.find(servicePath(id), { signal })) && (await allPodsOf(id, signal)).length === 0)
        return undefined
      await sleep(100, undefined, { signal })
    }
  }

  const isSame = ({ metadata }: Pod, request: ContainerRequest) =>
    !metadata.deletionTimestamp &&
    metadata.annotations?.[annotations.fingerprint] === fingerprintOf(installation, request)

  async function addressOf({ metadata }: Pod, signal: AbortSignal): Promise<string> {
    for (;;) {
      const { status } = await api.get<Pod>(podPath(metadata.name), { signal })
      if (status.podIP) return status.podIP
      await sleep(100, undefined, { signal })
    }
  }

  /** Each unit knows the addresses of those after it, and that of the service of the first one. */
  async function createPods(request: ContainerRequest, signal: AbortSignal): Promise<Pod> {
    const { id, spec } = request
    const [first, ...others] = spec.units
    const images = spec.units.map(({ image }) => image)
    const pullSecrets = await pullSecretsOf(images, signal)
    const names = new Map<string, string>()
    const create = async (unit: ContainerUnit, known: ReadonlyMap<string, string>) => {
      const body = podBody(request, unit, known, { installation, runtime, nameServers, pullSecrets })
      return await api.apply<Pod>(podPath(body.metadata.name), body, { signal })
    }
    if (others.length === 0) return await create(first, names)
    await api.apply(
      `${policies}/${objectName(installation, id)}`,
      ownPolicyBody(request, installation, undefined),
      { signal },
    )
    const service = await api.apply<Service>(servicePath(id), serviceBody(request, installation, undefined), {
      signal,
    })
    for (const unit of others.toReversed()) {
      const pod = await create(unit, new Map([...names, [first.name, service.spec.clusterIP]]))
      names.set(unit.name, await addressOf(pod, signal))
    }
    return await create(first, names)
  }

  async function ensurePods(request: ContainerRequest, signal: AbortSignal): Promise<Pod> {
    const { id, spec } = request
    const name = objectName(installation, id)
    // Creating a name that exists is refused, but charged to the quota: so it is looked for first.
    const there = await podsOf(id, signal)
    const first = there.find(({ metadata }) => metadata.name === name)
    if (first && there.length === spec.units.length && there.every((one) => isSame(one, request)))
      return first
    if (there.length > 0) await remove(id, signal)
    try {
      return await createPods(request, signal)
    } catch (error) {
      // 422: another worker created one with another spec meanwhile.
      if (!isStatus(error, 422) || (await podsOf(id, signal)).every((one) => isSame(one, request)))
        throw error
      await remove(id, signal)
      return await createPods(request, signal)
    }
  }

  async function observe(id: string, signal: AbortSignal) {
    const [pods, service] = await Promise.all([
      podsOf(id, signal),
      api.find<Service>(servicePath(id), { signal }),
    ])
    const live = pods.filter(({ metadata }) => !metadata.deletionTimestamp)
    const seen = observed(live, service, Date.now())
    if (seen?.phase !== 'waiting' || seen.trouble !== undefined) return seen
    return { ...seen, trouble: await warningOf(live, signal) }
  }

  /** What the node says about pods that do not start, such as a runtime class that it cannot run: their states do not tell it. */
  async function warningOf(pods: readonly Pod[], signal: AbortSignal): Promise<string | undefined> {
    for (const { metadata } of pods) {
      if (Date.now() - Date.parse(metadata.creationTimestamp) < warningsAfterMs) continue
      const query = { fieldSelector: `involvedObject.uid=${metadata.uid},type=Warning` }
      const { items } = await api.get<List<Event>>(`${base}/events`, { signal, query })
      const newest = items.toSorted((a, b) => (b.lastTimestamp ?? '').localeCompare(a.lastTimestamp ?? ''))[0]
      if (newest) return newest.message
    }
    return undefined
  }

  const engine: ContainerEngine = {
    name: 'kubernetes',

    async open(signal) {
      const { gitVersion } = await api.get<{ gitVersion: string }>('/version', { signal })
      for (const policy of networkPolicies(installation, platform))
        await api.apply(`${policies}/${policy.metadata.name}`, policy, { signal })
      appliedSecrets.clear()
      return { version: gitVersion, lacks: ['pids-limit'], subnet: undefined }
    },

    async prepare(image, { signal }) {
      const pullSecrets = await pullSecretsOf([image], signal)
      return await prepareImage(image, { api, base, installation, pullSecrets, signal })
    },

    async ensure(request, signal) {
      const { uid } = (await ensurePods(request, signal)).metadata
      await api.apply(servicePath(request.id), serviceBody(request, installation, uid), { signal })
      if (request.spec.units.length > 1) {
        const path = `${policies}/${objectName(installation, request.id)}`
        await api.apply(path, ownPolicyBody(request, installation, uid), { signal })
      }
      const now = await observe(request.id, signal)
      if (!now) throw new EngineError('unavailable', 'the pod was removed while it was started')
      return now
    },

    observe,

    async list(signal) {
      const [pods, services] = await Promise.all([
        api.get<List<Pod>>(`${base}/pods`, { signal, query: instances }),
        api.get<List<Service>>(`${base}/services`, { signal, query: instances }),
      ])
      const idOf = ({ metadata }: Pod | Service) => metadata.labels?.[labels.id] ?? ''
      const serviceOf = new Map(services.items.map((service) => [idOf(service), service]))
      const podsById = new Map<string, Pod[]>([...serviceOf.keys()].map((id) => [id, []]))
      for (const pod of pods.items) {
        const known = podsById.get(idOf(pod)) ?? []
        podsById.set(idOf(pod), isUnit(pod) ? [...known, pod] : known)
      }
      return [...podsById].map(([id, of]) => ({
        id,
        phase: observed(of, serviceOf.get(id), Date.now())?.phase ?? ('incomplete' as const),
        diskExceeded: false,
      }))
    },

    remove,

    async output(id, { lines, bytes, signal }) {
      const pods = await podsOf(id, signal)
      const texts: string[] = []
      for (const { metadata } of pods) {
        const text = lastOutput(Buffer.from((await logOf(metadata.name, lines, signal)) ?? ''), bytes)
        texts.push(pods.length > 1 && text ? `[${metadata.labels?.[labels.unit]}]\n${text}` : text)
      }
      return texts.join('')
    },

    async runBeside(request, signal) {
      const pullSecrets = await pullSecretsOf([request.image], signal)
      const findFirst = async (id: string, within: AbortSignal) =>
        (await podsOf(id, within)).find(({ metadata }) => metadata.name === objectName(installation, id))
      return await runBeside(
        { api, base, policies, installation, runtime, pullSecrets, findFirst },
        request,
        signal,
      )
    },

    watch: (signal) =>
      watchForever(async (inner) => {
        const { metadata } = await api.get<List<Pod>>(`${base}/pods`, { signal: inner, query: instances })
        const query = {
          ...instances,
          watch: 'true',
          resourceVersion: metadata.resourceVersion,
          allowWatchBookmarks: 'true',
        }
        return newsOf(await api.stream(`${base}/pods`, { signal: inner, query }), inner)
      }, signal),

    async close() {
      api.close()
    },
  }
  return guarded(engine, asEngineError)

  async function logOf(pod: string, lines: number, signal: AbortSignal) {
    try {
      return await api.find<string>(`${podPath(pod)}/log`, { signal, query: { tailLines: String(lines) } })
    } catch (error) {
      // A container that waits for its image has no log.
      if (isStatus(error, 400)) return undefined
      throw error
    }
  }
}

const isUnit = ({ metadata }: Pod) => metadata.labels?.[labels.beside] === undefined

async function* newsOf(
  stream: Parameters<typeof jsonLines>[0],
  signal: AbortSignal,
): AsyncGenerator<EngineNews> {
  for await (const { type, object } of jsonLines<{ type: string; object: Pod }>(stream, signal)) {
    // The version is too old, or the server ends: everything is read again.
    if (type === 'ERROR') return
    const id = object.metadata.labels?.[labels.id]
    if (id) yield { id }
  }
}
