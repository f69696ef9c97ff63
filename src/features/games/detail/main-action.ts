// The action of the main button of a game (behaviour 13.7). One decision for every state of the user, of the team's
// participation and of the clock, so that the page never offers what the server would refuse.
import type { PlayGate } from '#src/rules/game-clock.ts'
import type { ParticipationStatus } from '#src/rules/terms.ts'

export type MainAction =
  /** A guest, who makes an account or logs in first and returns to this page. */
  | 'log-in'
  | 'join'
  | 'join-again'
  /** Registered and awaiting review. */
  | 'in-review'
  /** Accepted; the game has not started. */
  | 'wait-for-start'
  | 'play'
  | 'practise'
  /** Accepted in a game that has started, and too few members have joined. */
  | 'too-small'
  | 'suspended'
  | 'over'

export interface Standing {
  isSignedIn: boolean
  status: ParticipationStatus
  gate: PlayGate
  isTooSmall?: boolean
}

export function mainAction({ isSignedIn, status, gate, isTooSmall }: Standing): MainAction {
  if (status === 'Suspended') return 'suspended'
  if (gate === 'ended') return 'over'
  if (!isSignedIn) return 'log-in'
  if (status === 'Pending') return 'in-review'
  if (status === 'Accepted') {
    if (gate === 'not-started') return 'wait-for-start'
    if (isTooSmall) return 'too-small'
    return gate === 'practice' ? 'practise' : 'play'
  }
  return status === 'Rejected' ? 'join-again' : 'join'
}
