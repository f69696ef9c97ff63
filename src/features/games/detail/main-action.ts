// What the main button of a game offers (behaviour 13.7). One decision for every state of the reader, of the team's
// participation and of the clock, so that the page never offers what the server would refuse.
import type { PlayGate } from '#src/rules/game-clock.ts'
import type { ParticipationStatus } from '#src/rules/terms.ts'

export type MainAction =
  /** A guest: after logging in the reader comes back here. */
  | 'log-in'
  /** Without a team nobody can join. */
  | 'get-team'
  | 'join'
  | 'join-again'
  /** Registered, and somebody has to look at it. */
  | 'in-review'
  /** Accepted, and the game has yet to start. */
  | 'wait-for-start'
  | 'play'
  | 'practise'
  | 'suspended'
  | 'over'

export interface Standing {
  isSignedIn: boolean
  hasTeam: boolean
  status: ParticipationStatus
  gate: PlayGate
}

export function mainAction({ isSignedIn, hasTeam, status, gate }: Standing): MainAction {
  if (status === 'Suspended') return 'suspended'
  if (gate === 'ended') return 'over'
  if (!isSignedIn) return 'log-in'
  if (status === 'Pending') return 'in-review'
  if (status === 'Accepted') {
    if (gate === 'not-started') return 'wait-for-start'
    return gate === 'practice' ? 'practise' : 'play'
  }
  if (!hasTeam) return 'get-team'
  return status === 'Rejected' ? 'join-again' : 'join'
}
