// From what Kubernetes says of a pod to what the port says of the instance.
import type { EndReason, Observed } from '../port.ts'
import { annotations, labels } from './labels.ts'
import type { ContainerStatus, Pod, Service } from './types.ts'

/** Kubernetes restarts without end, with pauses that grow to five minutes. */
const restartsMax = 5
/** An image that cannot be pulled may be there at the next attempt. */
const pullPatienceMs = 60_000

/**
 * @param pods those of the instance that are there.
 * @param service without it the start was broken off.
 * @returns undefined when the first pod was removed.
 */
export function observed(
  pods: readonly Pod[],
  service: Service | undefined,
  now: number,
): Observed | undefined {
  const first = pods.find(({ metadata }) => !metadata.name.endsWith(`-${metadata.labels?.[labels.unit]}`))
  if (!first) return undefined
  const statuses = pods.flatMap(({ status }) => status.containerStatuses ?? [])
  // The first pod is created last: when it is there, the others were.
  const isLost = pods.length < Number(first.metadata.annotations?.[annotations.units])
  const over: End | undefined =
    pods.map((pod) => endOf(pod, now)).find(Boolean) ??
    (isLost ? { reason: 'crashed', trouble: 'a unit was removed' } : undefined)
  const isRunning =
    statuses.length === pods.length && statuses.every(({ state }) => state.running !== undefined)
  const phase = over ? 'ended' : !service ? 'incomplete' : isRunning ? 'running' : 'waiting'
  const port = phase === 'running' ? service?.spec.ports[0] : undefined
  const startedAt = first.status.containerStatuses?.[0]?.state.running?.startedAt
  return {
    id: first.metadata.labels?.[labels.id] ?? '',
    engineId: first.metadata.uid,
    phase,
    reason: over?.reason,
    exitCode: over?.exitCode,
    address: service && port ? { host: service.spec.clusterIP, port: port.port } : undefined,
    publicPort: port?.nodePort,
    startedAt: port && startedAt ? Date.parse(startedAt) : undefined,
    restarts: statuses.reduce((sum, { restartCount }) => sum + restartCount, 0),
    memoryHit: statuses.some(isOutOfMemory),
    trouble: over?.trouble ?? pods.map(troubleOf).find(Boolean),
  }
}

function troubleOf({ status }: Pod): string | undefined {
  const waits = status.containerStatuses?.find(({ state }) => !state.running)
  if (waits && said(waits)) return said(waits)
  return status.conditions?.find((one) => one.type === 'PodScheduled' && one.status === 'False')?.message
}

interface End {
  reason: EndReason
  exitCode?: number | undefined
  trouble: string | undefined
}

function endOf({ metadata, status }: Pod, now: number): End | undefined {
  if (status.phase === 'Failed' || status.phase === 'Succeeded') {
    const { message = status.reason } = status
    if (status.reason !== 'Evicted') return { reason: 'crashed', trouble: message }
    return { reason: /memory/i.test(message ?? '') ? 'memory' : 'disk', trouble: message }
  }
  const age = now - Date.parse(metadata.creationTimestamp)
  for (const one of status.containerStatuses ?? []) {
    const { reason } = one.state.waiting ?? {}
    const isUnpulled = reason === 'ErrImagePull' || reason === 'ImagePullBackOff'
    if (reason === 'InvalidImageName' || (isUnpulled && age > pullPatienceMs))
      return { reason: 'image', trouble: said(one) }
    if (reason === 'CrashLoopBackOff' && one.restartCount >= restartsMax)
      return {
        reason: isOutOfMemory(one) ? 'memory' : 'crashed',
        exitCode: one.lastState.terminated?.exitCode,
        trouble: said(one),
      }
  }
  return undefined
}

const isOutOfMemory = ({ state, lastState }: ContainerStatus) =>
  [state.terminated, lastState.terminated].some((one) => one?.reason === 'OOMKilled')

function said({ name, state }: ContainerStatus): string | undefined {
  const { waiting, terminated } = state
  const words = waiting?.message ?? (terminated ? `ended with code ${terminated.exitCode}` : undefined)
  return words && `${name}: ${words}`
}
