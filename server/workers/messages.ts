// What the processes of one server say to each other. The supervisor keeps what all workers must count together.
import type { RatePolicyName } from '#src/contract/limits.ts'

/** A call of the limits of the supervisor. */
export interface LimitCall {
  id: number
  method: string
  args: [policy: RatePolicyName, who: string, tokens?: number]
}
export interface LimitAnswer {
  id: number
  value?: unknown
  /** Refused: seconds to wait. */
  seconds?: number
}

export type ToSupervisor =
  | { kind: 'ready'; port: number; address: string; setupToken: string | undefined }
  | { kind: 'limits'; calls: LimitCall[] }
  /** Asks for so many handles of the port. The worker that has opened it sends one along. */
  | { kind: 'handles'; count: number }
/** Each message `handle` carries one. */
export type ToWorker = { kind: 'stop' } | { kind: 'limits'; answers: LimitAnswer[] } | { kind: 'handle' }

/** The argument of a worker. */
export interface Assignment {
  /** Under which name the supervisor counts the limits, among other servers on the same database. */
  counter: string
  /** One worker carries out jobs and looks after containers. */
  isFirst: boolean
  /** It opens the port, and makes the first administrator or the link to do so, once for each start of the server. */
  setsUp: boolean
}
