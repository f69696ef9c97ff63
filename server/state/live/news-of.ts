import type { LiveEvent } from '#src/contract/live.ts'
import { ownVerdict } from '#src/rules/judging.ts'
import type { BusEvent } from '../../bus.ts'

/** Who gets a piece of news. A stream belongs to the audiences that its reader has access to. */
export type Audience =
  | 'site'
  | 'administrators'
  | `user ${string}`
  /** Readers who may see the game. */
  | `game ${number}`
  /** All readers who asked for the game, also when they may not see it or it does not exist. */
  | `asked ${number}`
  | `participation ${number}`
  | `staff ${number}`

export interface News {
  audience: Audience
  events: readonly LiveEvent[]
  /** Not kept for catching up: a reader who reconnects fetches the list. */
  isTransient?: boolean
}

/** The news that follow from a bus event alone. News that depend on the state of a game are added by the feed. */
export function newsOf(event: BusEvent): News[] {
  switch (event.kind) {
    case 'verdict': {
      // Property by property: the rest of the event is for the staff.
      const {
        kind,
        gameId,
        challengeId,
        submissionId,
        userName,
        participationId,
        submission,
        cheat,
        part,
        isJudged,
      } = event
      const found = cheat ? [{ kind: 'event' as const, gameId, event: cheat }] : []
      const verdict = ownVerdict(event.verdict)
      return [
        {
          audience: `participation ${participationId}`,
          events: [
            {
              kind,
              gameId,
              challengeId,
              submissionId,
              verdict,
              userName,
              ...(part && { part }),
              ...(isJudged && { isJudged }),
            },
          ],
        },
        { audience: `staff ${gameId}`, events: [{ kind: 'submission', gameId, submission }, ...found] },
      ]
    }
    case 'look': {
      const { kind, gameId, participationId, userName, challengeId } = event
      return [
        {
          audience: `participation ${participationId}`,
          events: [{ kind, gameId, userName, challengeId }],
          isTransient: true,
        },
      ]
    }
    case 'event':
      return [{ audience: `staff ${event.gameId}`, events: [event] }]
    case 'container': {
      const { kind, gameId, challengeId, participationId } = event
      if (gameId === null) return []
      const forStaff: News = {
        audience: `staff ${gameId}`,
        events: [{ kind: 'containers', gameId }],
        isTransient: true,
      }
      if (participationId === null || challengeId === null) return [forStaff]
      return [
        { audience: `participation ${participationId}`, events: [{ kind, gameId, challengeId }] },
        forStaff,
      ]
    }
    // The members of the participation see a different page from now on.
    case 'participation':
      return [
        {
          audience: `participation ${event.participationId}`,
          events: [{ kind: 'game', gameId: event.gameId }],
        },
      ]
    case 'log':
    case 'job':
      return [{ audience: 'administrators', events: [event], isTransient: true }]
    case 'lost':
      return [{ audience: 'site', events: [{ kind: 'resync' }] }]
    default:
      return []
  }
}
