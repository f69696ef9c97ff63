// What boards, countdowns and feeds on other sites show is what a visitor without an account sees: frozen while the board is frozen.
import type { EmbedEntry, EmbedInput, EmbedView } from '#src/contract/embeds.ts'
import { isFrozen } from '#src/rules/freeze.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'
import { isPlayedAlone } from '#src/rules/team-size.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena } from '../../state/arena/arena.ts'
import type { ServedBoard } from '../../state/arena/boards.ts'
import { noticePageOf } from '../notices/views.ts'

export function embedOf(arena: Arena, now: number, { kind, rows, division }: EmbedInput): EmbedView {
  const { game } = arena
  if (division !== undefined && !game.divisions.includes(division)) throw fail('NotFound')
  const phase = gamePhase(game, now)
  const view: EmbedView = {
    title: game.title,
    phase,
    start: game.startAt,
    end: game.endAt,
    isAlone: isPlayedAlone(game),
    isFrozen: isFrozen(game, now),
    rows: [],
    total: 0,
    feed: [],
  }
  if (kind === 'countdown' || phase === 'upcoming') return view
  const served = arena.boards.get({ view: 'public', ...(division !== undefined && { division }) })
  if (kind === 'feed') return { ...view, feed: feedOf(arena, served, rows) }
  const all = served.board.rows()
  const shown = all.slice(0, rows).map(({ id, rank, name, score, solvedCount }) => ({
    id,
    rank,
    name,
    score,
    solves: solvedCount,
  }))
  return { ...view, rows: shown, total: all.length }
}

/** Solves as the board has them, and what was announced; newest first. Bloods are solves, so their notices are left out. */
function feedOf(arena: Arena, { board, bytes }: ServedBoard, count: number): EmbedEntry[] {
  const notices = [...arena.noticesFor(undefined).values()]
    .filter(({ type }) => !type.endsWith('Blood'))
    .sort((a, b) => b.time - a.time || b.id - a.id)
    .slice(0, count)
    .map((notice): EmbedEntry => {
      const { id, time, type, values, textHtml } = noticePageOf(notice)
      return { kind: 'notice', key: `n${id}`, at: time, type, values, textHtml }
    })
  const titles = new Map(
    Object.values(bytes.challengeParts().challenges)
      .flat()
      .map(({ id, title }) => [id, title]),
  )
  return [...notices, ...latestSolves(board.rows(), titles, count)]
    .sort((a, b) => b.at - a.at)
    .slice(0, count)
}

/** The last ones; those of challenges that only some teams know of are left out. */
function latestSolves(
  rows: readonly Readonly<BoardRow>[],
  titles: ReadonlyMap<number, string>,
  count: number,
): EmbedEntry[] {
  const found: EmbedEntry[] = []
  for (const { id, name, solvedChallenges } of rows) {
    // The solves of a team are in the order of time: of each, no more than the last ones can be shown.
    for (const solve of solvedChallenges.slice(-count)) {
      const challenge = titles.get(solve.id)
      if (challenge === undefined) continue
      found.push({
        kind: 'solve',
        key: `s${id}-${solve.id}`,
        at: solve.time,
        type: solve.type,
        team: name,
        challenge,
      })
    }
  }
  return found.sort((a, b) => b.at - a.at).slice(0, count)
}
