// What is to be done next for one container: from its row, from what the engine shows of it, and from the time. The worker
// only carries the steps out.
import type { ContainerEnd, ContainerState } from '#src/rules/container-terms.ts'
import { readinessLimitMs, startLimitMs } from '#src/rules/instance-lifetime.ts'
import type { Observed } from '../../ports/containers/port.ts'

export interface PlannedRow {
  state: ContainerState
  /** False: it is to be removed. Never becomes true again; who wants one again gets a new row. */
  wanted: boolean
  requestedAt: number
  /** When it was first seen running. */
  startedAt: number | null
  stopAt: number
}

/** `answers`: whether its port does; undefined when that was not tried. */
export type Seen =
  | (Pick<Observed, 'phase' | 'reason' | 'restarts' | 'memoryHit'> & { answers?: boolean })
  | undefined

export type Step =
  /** Make it exist and run. */
  | { do: 'ensure' }
  /** Try its port, and plan again with the answer. */
  | { do: 'probe' }
  /** It runs and answers: tell the team. */
  | { do: 'announce' }
  /** It is not wanted any more, for this reason; then plan again. */
  | { do: 'end'; as: ContainerEnd }
  /** Make sure that nothing of it is left. */
  | { do: 'remove' }
  /** Look at it again soon. */
  | { do: 'wait' }
  | { do: 'nothing' }

export function plan(row: PlannedRow, seen: Seen, now: number): Step {
  if (row.state === 'gone') return seen ? { do: 'remove' } : { do: 'nothing' }
  if (!row.wanted) return { do: 'remove' }
  if (now >= row.stopAt) return { do: 'end', as: 'expired' }
  if (row.state === 'running') return keep(seen)
  if (row.state === 'queued' || !seen) {
    return now >= row.requestedAt + startLimitMs ? { do: 'end', as: 'engine' } : { do: 'ensure' }
  }
  return start(row, seen, now)
}

function keep(seen: Seen): Step {
  // Parts of it were removed by hand.
  if (!seen || seen.phase === 'incomplete') return { do: 'end', as: 'crashed' }
  return seen.phase === 'ended' ? { do: 'end', as: seen.reason ?? 'crashed' } : { do: 'nothing' }
}

function start(row: PlannedRow, seen: NonNullable<Seen>, now: number): Step {
  if (seen.phase === 'ended') return { do: 'end', as: seen.reason ?? 'crashed' }
  // A pull by the engine may take minutes: the time to answer counts from the start of the program, by our own clock.
  const isOverdue = now >= (row.startedAt ?? now) + readinessLimitMs
  const isSilent = seen.phase !== 'running' || seen.answers === false
  if (isOverdue && seen.restarts > 0 && isSilent) {
    return { do: 'end', as: seen.memoryHit ? 'memory' : 'crashed' }
  }
  if (seen.phase !== 'running') {
    if (now >= row.requestedAt + startLimitMs) return { do: 'end', as: 'engine' }
    return seen.phase === 'incomplete' ? { do: 'ensure' } : { do: 'wait' }
  }
  if (seen.answers === undefined) return { do: 'probe' }
  if (seen.answers) return { do: 'announce' }
  return isOverdue ? { do: 'end', as: 'silent' } : { do: 'wait' }
}
