import type { GameView } from '#src/contract/games.ts'
import { stopwatch } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { openChallenge } from '#src/lib/open-challenge.ts'
import { useTabTitle } from '#src/lib/tab-title.ts'

const lastMinutesMs = 10 * 60_000

interface Props {
  game: Pick<GameView, 'title' | 'end'> | undefined
  unread: number
}

/** The tab of a game: unread notices, the last ten minutes, and the open challenge. Renders nothing, each second. */
export function GameTitle({ game, unread }: Props) {
  const opened = openChallenge.use()
  const left = (game?.end ?? 0) - useNow()
  const count = unread > 0 ? `(${unread}) ` : ''
  const clock = left > 0 && left < lastMinutesMs ? `${stopwatch(Math.floor(left / 1_000))} · ` : ''
  useTabTitle({
    before: count + clock,
    instead: opened && game ? `${opened.title} · ${game.title}` : undefined,
  })
  return null
}
