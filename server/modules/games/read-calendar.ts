import { Readable } from 'node:stream'
import { createEvents, type EventAttributes } from 'ics'
import type { VerbContext } from '../../access/context.ts'
import { Download } from '../../answers/download.ts'
import { listGameCards } from './repository.ts'

/** The latest by their start. */
const gamesMax = 200
const dayMs = 24 * 3_600_000

/** The public games as a calendar that programs subscribe to (RFC 5545). */
export function readCalendar({ clock, db, settings, origin }: VerbContext): Download {
  const site = origin()
  return new Download({
    name: 'games.ics',
    type: 'text/calendar; charset=utf-8',
    isShared: true,
    cache: 'public, max-age=300',
    async open() {
      const now = clock.now()
      const games = await listGameCards(db, { count: gamesMax, skip: 0 })
      const events = games.map(
        // The types of the package leave the timestamp out.
        ({ id, title, summary, startAt, endAt }): EventAttributes & { timestamp: number } => ({
          uid: `game-${id}@${new URL(site).host}`,
          // When this was written down. Answers of one day are equal.
          timestamp: now - (now % dayMs),
          start: startAt,
          startInputType: 'utc',
          end: endAt,
          endInputType: 'utc',
          title,
          description: summary,
          url: `${site}/games/${id}`,
        }),
      )
      const { error, value } = createEvents(events, {
        calName: settings.current().globalConfig.title,
        productId: 'vexil',
      })
      if (typeof value !== 'string') throw error
      return Readable.from([Buffer.from(value, 'utf8')])
    },
  })
}
