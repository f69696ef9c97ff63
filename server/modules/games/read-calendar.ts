import { Readable } from 'node:stream'
import type { VerbContext } from '../../access/context.ts'
import { calendarText } from '../../answers/calendar-text.ts'
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
      const events = games.map(({ id, title, summary, startAt, endAt }) => ({
        uid: `game-${id}@${new URL(site).host}`,
        startAt,
        endAt,
        title,
        description: summary,
        url: `${site}/games/${id}`,
      }))
      // Answers of one day are equal.
      const text = calendarText(settings.current().globalConfig.title, events, now - (now % dayMs))
      return Readable.from([Buffer.from(text, 'utf8')])
    },
  })
}
