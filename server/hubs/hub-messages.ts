// Messages for outside clients. Timestamps are ISO 8601 texts here, and numbers over HTTP.

import { ownVerdict } from '#src/rules/judging.ts'
import type { BusEvent } from '../bus.ts'
import type { Arenas } from '../state/arena/arenas.ts'
import type { HubName } from './hub-access.ts'
import { invocation } from './hub-protocol.ts'

export interface HubNews {
  hub: HubName
  /** Undefined for messages about the whole server. */
  gameId?: number
  /** Of a message that is a notice. */
  noticeId?: number
  framed: string
}

export async function newsOf(event: BusEvent, arenas: Arenas): Promise<HubNews[]> {
  switch (event.kind) {
    case 'notice': {
      const { gameId, noticeId } = event
      const notice = (await arenas.get(gameId))?.notices.get(noticeId)
      return notice ? [{ hub: 'user', gameId, noticeId, framed: say('ReceivedGameNotice', notice) }] : []
    }
    case 'event':
      return [{ hub: 'monitor', gameId: event.gameId, framed: say('ReceivedGameEvent', event.event) }]
    case 'verdict': {
      const { gameId, challengeId, submission, cheat } = event
      const { answer, challenge, time, user, team } = submission
      // The finding of a cheat is an event of its own.
      const values = [ownVerdict(event.verdict), answer, challenge, String(challengeId)]
      const flagEvent = { time, user, team, type: 'FlagSubmit', values }
      return [
        { hub: 'monitor', gameId, framed: say('ReceivedGameEvent', flagEvent) },
        ...(cheat ? [{ hub: 'monitor' as const, gameId, framed: say('ReceivedGameEvent', cheat) }] : []),
        { hub: 'monitor', gameId, framed: say('ReceivedSubmissions', submission) },
      ]
    }
    case 'log':
      return [{ hub: 'admin', framed: say('ReceivedLog', event.entry) }]
    default:
      return []
  }
}

const say = (target: string, it: { time: number }) =>
  invocation(target, { ...it, time: new Date(it.time).toISOString().replace('Z', '+00:00') })
