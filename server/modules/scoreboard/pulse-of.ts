import type { ReadPulse } from '#src/contract/scoreboard.ts'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'

const teamsShown = 12

/** @param participation of the caller. */
export function pulseOf(arena: Arena, participation: ArenaParticipation | undefined): ReadPulse {
  const { board, bytes } = arena.boards.get({ view: 'public' })
  const rows = board.rows()
  const own = participation && arena.ownRow(participation)
  return {
    teams: rows
      .slice(0, teamsShown)
      .map(({ id, name, avatar, score, rank }) => ({ id, name, avatar, score, rank })),
    total: rows.length,
    solves: rows.reduce((sum, { solvedCount }) => sum + solvedCount, 0),
    latest: latestOf(arena, rows, Object.values(bytes.parts().challenges).flat()),
    freezeAt: arena.game.freezeAt ?? null,
    own: own ? { id: own.id, rank: own.rank, score: own.score, solvedCount: own.solvedCount } : null,
  }
}

function latestOf(
  arena: Arena,
  rows: readonly Readonly<BoardRow>[],
  challenges: readonly { id: number; title: string; category: ChallengeCategory }[],
): ReadPulse['latest'] {
  let latest: ReadPulse['latest'] = null
  for (const { name, solvedChallenges } of rows) {
    const last = solvedChallenges.at(-1)
    if (!last || (latest && latest.time >= last.time)) continue
    const challenge = challenges.find(({ id }) => id === last.id)
    if (!challenge) continue
    const { id, title, category } = challenge
    const ownCategory = arena.ownCategoryOf(id)
    latest = { teamName: name, title, category, ownCategory, type: last.type, time: last.time }
  }
  return latest
}
