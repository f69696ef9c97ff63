import type { Ceremony } from '#src/contract/scoreboard.ts'
import { freezeMoment, isOnBoard } from '#src/rules/freeze.ts'
import { Board } from '#src/rules/scoreboard.ts'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { teamOn } from '../../state/arena/boards.ts'

/** The frozen and the true board of a game, revealed or not; null if its board does not freeze. */
export function ceremonyOf(arena: Arena, now: number): Ceremony | null {
  const freezeAt = freezeMoment(arena.game)
  if (freezeAt === null) return null
  const truth = arena.boards.get({ view: 'true' }).board
  const challenges = new Map(truth.challenges().map((challenge) => [challenge.id, challenge]))
  const teams = frozenRows(arena, freezeAt, now).flatMap((frozen) => {
    const row = truth.row(frozen.id)
    if (!row) return []
    const known = new Set(frozen.solvedChallenges.map(({ id }) => id))
    const solved = row.solvedChallenges.flatMap(({ id, score, type, time }) => {
      const challenge = challenges.get(id)
      if (!challenge || known.has(id)) return []
      return [{ id, title: challenge.title, category: challenge.category, score, type, time }]
    })
    const { id, name, avatar, division } = row
    const isRanked = row.rank > 0
    return [{ id, name, avatar, division, isRanked, frozen: sideOf(frozen), truth: sideOf(row), solved }]
  })
  return { freezeAt, isRevealed: arena.game.freezeAt == null, teams }
}

function frozenRows(arena: Arena, freezeAt: number, now: number): readonly Readonly<BoardRow>[] {
  if (arena.game.freezeAt != null) return arena.boards.get({ view: 'public' }).board.rows()
  // After the reveal no board is kept that hides anything.
  const facts = arena.boardFacts(now)
  const solves = facts.solves.filter(({ at }) => isOnBoard('public', { freezeAt }, at))
  const teams = facts.teams.map((team) => teamOn('public', { freezeAt }, team))
  return new Board({ ...facts, teams, solves }).rows()
}

const sideOf = ({ score, solvedCount, lastSubmissionTime, adjustedAt }: BoardRow) => ({
  score,
  solvedCount,
  lastSubmissionTime,
  adjustedAt,
})
