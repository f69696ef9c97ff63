// What each declared access means for every caller, wherever a game stands: written down a second time, independent of the code
// that checks it. docs/access.md is made from it, and a test compares every procedure with it.
import type { ErrorName } from '#src/contract/errors.ts'
import type { GamePhase } from '#src/rules/game-clock.ts'
import type { Access } from '../access/init.ts'

/** Neither on the staff of the site nor of a game. */
export const outsiders = [
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
] as const

export const callers = [
  ...outsiders,
  'organiser',
  'author',
  'gameMonitor',
  'support',
  'organiserElsewhere',
  'monitor',
  'admin',
] as const
export type CallerKind = (typeof callers)[number]

/** Whom accesses for the staff of a game let in, beside administrators. */
const staffCalls = {
  gameReader: ['organiser', 'author', 'gameMonitor', 'support'],
  gameEditor: ['organiser'],
  challengeEditor: ['organiser', 'author'],
  challengeCopier: ['organiser', 'author'],
  gameMonitor: ['organiser', 'gameMonitor', 'support', 'monitor'],
  gameWatcher: ['organiser', 'gameMonitor', 'support', 'monitor'],
  answerJudge: ['organiser', 'author', 'gameMonitor', 'support'],
  gameReviewer: ['organiser', 'support'],
  staffManager: ['organiser'],
  gameRemover: [],
  fileUploader: ['organiser', 'author'],
  importer: ['organiser'],
  staffMember: ['organiser', 'author', 'gameMonitor', 'support', 'organiserElsewhere'],
  anyEditor: ['organiser', 'author', 'organiserElsewhere'],
} as const satisfies Partial<Record<Access, readonly CallerKind[]>>
const staffOfGame: readonly CallerKind[] = staffCalls.gameReader

/** The state of a game without practice after its end. */
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
  const isAdmin = caller === 'admin'
  const isIn = caller === 'pending' || caller === 'accepted' || caller === 'suspended'
  const mustSignIn = isOut ? (caller === 'guest' ? 'NotSignedIn' : 'NotAllowed') : undefined
  const seesAll = isAdmin || caller === 'monitor' || staffOfGame.includes(caller)
  const cannotSee = hidden && !isIn && !seesAll ? 'GameNotFound' : undefined
  const notOpen = phase === 'upcoming' ? 'GameNotOpen' : undefined
  switch (access) {
    case 'anyone':
      return undefined
    case 'checker':
      return 'NotSignedIn'
    case 'signedIn':
      return mustSignIn
    case 'monitor':
      return mustSignIn ?? (isAdmin || caller === 'monitor' ? undefined : 'NotAllowed')
    case 'admin':
      return mustSignIn ?? (isAdmin ? undefined : 'NotAllowed')
    case 'captain':
      return mustSignIn ?? (caller === 'captain' ? undefined : 'NotTeamCaptain')
    case 'publicGame':
      return hidden ? 'GameNotFound' : undefined
    case 'gameViewer':
      return cannotSee
    case 'startedGame':
      return cannotSee ?? notOpen
    case 'writer':
    case 'player': {
      const byStatus = { pending: 'ParticipationPending', suspended: 'ParticipationSuspended' } as const
      if (mustSignIn ?? cannotSee) return mustSignIn ?? cannotSee
      if (!isIn) return 'NotInGame'
      if (caller !== 'accepted') return byStatus[caller]
      const ended = access === 'player' ? 'GameEnded' : undefined
      return { upcoming: 'GameNotStarted', running: undefined, ended }[phase] as ErrorName | undefined
    }
    default: {
      const isLetIn = isAdmin || (staffCalls[access] as readonly CallerKind[]).includes(caller)
      return mustSignIn ?? (isLetIn ? (access === 'gameMonitor' ? notOpen : undefined) : 'NotAllowed')
    }
  }
}
