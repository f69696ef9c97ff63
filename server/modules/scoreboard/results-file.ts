import { Readable } from 'node:stream'
import { gamePhase } from '#src/rules/game-clock.ts'
import { resultsCsv } from '#src/rules/results-csv.ts'
import { Download } from '../../answers/download.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena } from '../../state/arena/arena.ts'

/** The standings that a visitor sees, as CSV. @param division its teams alone, ranked among themselves. */
export function resultsFile(arena: Arena, now: number, division: string | undefined): Download {
  if (division !== undefined && !arena.game.divisions.includes(division)) throw fail('NotFound')
  const isUpcoming = gamePhase(arena.game, now) === 'upcoming'
  const { board } = arena.boards.get({ view: 'public', ...(division !== undefined && { division }) })
  const rows = isUpcoming ? [] : board.rows()
  const bytes = Buffer.from(
    resultsCsv(rows.map(({ lastSubmissionTime, ...row }) => ({ ...row, lastSolveAt: lastSubmissionTime }))),
  )
  return new Download({
    name: `scoreboard-${arena.game.id}.csv`,
    type: 'text/csv; charset=utf-8',
    length: bytes.length,
    isShared: true,
    cache: 'public, max-age=30',
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  })
}
