// A program beside an instance: a pod that may talk to the first unit of the instance and to nothing else. Kubernetes keeps one log of a program,
// so its standard error is read with its standard output.
import { setTimeout as sleep } from 'node:timers/promises'
import { nameOf } from '../names.ts'
import {
  type BesideRequest,
  type BesideResult,
  besideHost,
  besideTailMax,
  EngineError,
  type Installation,
} from '../port.ts'
import type { KubernetesApi } from './kubernetes-api.ts'
import { annotations, labels } from './labels.ts'
import type { Pod } from './types.ts'

interface Cluster {
  api: KubernetesApi
  /** Path of the namespace, and of its network policies. */
  base: string
  policies: string
  installation: Installation
  runtime: string | undefined
  pullSecrets: readonly string[]
  /** The pod of the first unit. */
  findFirst(id: string, signal: AbortSignal): Promise<Pod | undefined>
}

/** The removal has its own time: it happens after the end of the call, however that ended. */
const removalMs = 20_000
const lookMs = 200
/** What is left of the call is for the program. */
const startMs = 45_000
/** Of the name of a unit, which is a DNS label, so that no unit has it. */
const container = 'beside'

export async function runBeside(
  cluster: Cluster,
  request: BesideRequest,
  signal: AbortSignal,
): Promise<BesideResult> {
  const { api, base, policies, installation, findFirst } = cluster
  const { id, timeoutMs, outputMax } = request
  const name = `v-${nameOf(installation, `beside ${id}`)}`
  const path = `${base}/pods/${name}`
  const first = await findFirst(id, signal)
  const address = first?.status.podIP
  const unit = first?.metadata.labels?.[labels.unit]
  if (!address || !unit) throw new EngineError('refused', 'the instance does not run')
  // What a process that died leaves behind goes with the first pod of the instance.
  const { name: ownerName, uid } = first.metadata
  const owner = { apiVersion: 'v1', kind: 'Pod', name: ownerName, uid }
  await removeAll(signal)
  try {
    for (const policy of policiesOf({ name, unit, id, installation, owner }))
      await api.apply(`${policies}/${policy.metadata.name}`, policy, { signal })
    await api.apply(path, podOf(cluster, request, { name, address, owner }), { signal })
    await untilStarted()
    return await follow(AbortSignal.timeout(timeoutMs))
  } finally {
    await removeAll(AbortSignal.timeout(removalMs))
  }

  async function removeAll(removal: AbortSignal): Promise<void> {
    await api.delete(path, { signal: removal })
    await api.delete(`${policies}/${name}`, { signal: removal })
    await api.delete(`${policies}/${name}-in`, { signal: removal })
    while (await api.find(path, { signal: removal })) await sleep(lookMs, undefined, { signal: removal })
  }

  async function untilStarted(): Promise<void> {
    const until = Date.now() + startMs
    for (;;) {
      const { status } = await api.get<Pod>(path, { signal })
      if (status.phase !== 'Pending') return
      const waits = status.containerStatuses?.[0]?.state.waiting
      if (waits?.reason && /ImagePull|InvalidImage/.test(waits.reason))
        throw new EngineError('image-missing', waits.message ?? waits.reason)
      if (waits?.reason && /^(Create|Run)Container/.test(waits.reason))
        throw new EngineError('refused', waits.message ?? waits.reason)
      if (Date.now() >= until) throw new EngineError('no-room', 'the program did not start in time')
      await sleep(lookMs, undefined, { signal })
    }
  }

  /** Reads what it writes until it ends, or one of its limits does. */
  async function follow(late: AbortSignal): Promise<BesideResult> {
    let tail = Buffer.alloc(0)
    let size = 0
    const stop = AbortSignal.any([signal, late])
    try {
      const answer = await api.stream(`${path}/log`, { signal: stop, query: { follow: 'true' } })
      for await (const part of answer as AsyncIterable<Buffer>) {
        size += part.length
        tail = Buffer.concat([tail, part]).subarray(-besideTailMax)
        // Leaving the loop closes the connection.
        if (size > outputMax) return { end: 'output', output: '' }
      }
    } catch (error) {
      if (late.aborted && !signal.aborted) return { end: 'timeout', output: '' }
      if (error instanceof EngineError) throw error
      const said = signal.aborted ? 'the engine did not answer in time' : 'the engine broke off'
      throw new EngineError('unavailable', said, { cause: error })
    }
    return { end: 'exited', output: tail.toString() }
  }
}

function podOf(
  { installation, runtime, pullSecrets }: Cluster,
  { id, image, env, limits, notes }: BesideRequest,
  { name, address, owner }: { name: string; address: string; owner: object },
) {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      labels: { [labels.install]: installation.id, [labels.id]: id, [labels.beside]: 'true' },
      annotations: { [annotations.notes]: notes },
      ownerReferences: [owner],
    },
    spec: {
      hostname: 'check',
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      terminationGracePeriodSeconds: 1,
      ...(runtime && { runtimeClassName: runtime }),
      imagePullSecrets: pullSecrets.map((secret) => ({ name: secret })),
      securityContext: { seccompProfile: { type: 'RuntimeDefault' } },
      dnsPolicy: 'None',
      dnsConfig: { nameservers: ['127.0.0.1'] },
      hostAliases: [{ ip: address, hostnames: [besideHost] }],
      containers: [
        {
          name: container,
          image,
          imagePullPolicy: 'IfNotPresent',
          env: Object.entries(env).map(([variable, value]) => ({
            name: variable,
            value: value.replaceAll('$(', '$$('),
          })),
          resources: {
            limits: {
              cpu: `${limits.cpuTenths * 100}m`,
              memory: `${limits.memoryMiB}Mi`,
              'ephemeral-storage': `${limits.storageMiB + 64}Mi`,
            },
            requests: {
              cpu: '10m',
              memory: `${Math.min(limits.memoryMiB, 32)}Mi`,
              'ephemeral-storage': '1Mi',
            },
          },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
        },
      ],
      volumes: [{ name: 'tmp', emptyDir: { sizeLimit: `${limits.storageMiB}Mi` } }],
    },
  }
}

/** The program reaches the first unit, and the first unit lets it in; nothing else. */
function policiesOf({
  name,
  unit,
  id,
  installation,
  owner,
}: {
  name: string
  unit: string
  id: string
  installation: Installation
  owner: object
}) {
  const own = { [labels.install]: installation.id, [labels.id]: id }
  const program = { podSelector: { matchLabels: { ...own, [labels.beside]: 'true' } } }
  const entry = { podSelector: { matchLabels: { ...own, [labels.unit]: unit } } }
  const policy = (called: string, spec: object) => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: called, labels: own, ownerReferences: [owner] },
    spec,
  })
  return [
    policy(name, { ...program, policyTypes: ['Ingress', 'Egress'], ingress: [], egress: [{ to: [entry] }] }),
    policy(`${name}-in`, { ...entry, policyTypes: ['Ingress'], ingress: [{ from: [program] }] }),
  ]
}
