// What each declared access means for every caller, wherever a game stands: said a second time, without a look at the code
// that checks it. docs/access.md is made from it, and a test holds every procedure to it.
import type { ErrorName } from '#src/contract/errors.ts'
import type { GamePhase } from '#src/rules/game-clock.ts'
import type { Access } from '../access/init.ts'

export const callers = [
  'guest',
  'banned',
  'bannedPlayer',
  'user',
  'member',
  'captain',
  'otherCaptain',
  'pending',
  'accepted',
  'suspended',
  'monitor',
  'admin',
] as const
export type CallerKind = (typeof callers)[number]

/** Of a game that is not practised after its end. */
export interface Place {
  hidden: boolean
  phase: GamePhase
}

/** @returns undefined for who is let in. */
export function refusalOf(
  access: Access,
  caller: CallerKind,
  { hidden, phase }: Place,
): ErrorName | undefined {
  const isOut = caller === 'guest' || caller === 'banned' || caller === 'bannedPlayer'
  const isStaff = caller === 'monitor' || caller === 'admin'
  const isIn = caller === 'pending' || caller === 'accepted' || caller === 'suspended'
  const mustSignIn = isOut ? (caller === 'guest' ? 'NotSignedIn' : 'NotAllowed') : undefined
  const mustBeStaff = mustSignIn ?? (isStaff ? undefined : 'NotAllowed')
  const cannotSee = hidden && !isIn && !isStaff ? 'GameNotFound' : undefined
  const notOpen = phase === 'upcoming' ? 'GameNotOpen' : undefined
  switch (access) {
    case 'anyone':
      return undefined
    case 'signedIn':
      return mustSignIn
    case 'monitor':
      return mustBeStaff
    case 'admin':
      return mustBeStaff ?? (caller === 'admin' ? undefined : 'NotAllowed')
    case 'captain':
      return mustSignIn ?? (caller === 'captain' ? undefined : 'NotTeamCaptain')
    case 'gameViewer':
      return cannotSee
    case 'startedGame':
      return cannotSee ?? notOpen
    case 'monitoredGame':
      return mustBeStaff ?? notOpen
    case 'writer':
    case 'player': {
      const byStatus = { pending: 'ParticipationPending', suspended: 'ParticipationSuspended' } as const
      if (mustSignIn ?? cannotSee) return mustSignIn ?? cannotSee
      if (!isIn) return 'NotInGame'
      if (caller !== 'accepted') return byStatus[caller]
      const ended = access === 'player' ? 'GameEnded' : undefined
      return { upcoming: 'GameNotStarted', running: undefined, ended }[phase] as ErrorName | undefined
    }
  }
}
