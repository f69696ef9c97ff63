// What CTFtime reads is what a visitor without an account sees: frozen while the board is frozen.
import { type Capture, type CtftimeFeed, ctftimeFeed, taskNames } from '#src/rules/ctftime-feed.ts'
import { isOnBoard } from '#src/rules/freeze.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena } from '../../state/arena/arena.ts'

export interface FeedChoice {
  division?: string | undefined
  all: boolean
}

export function feedOf(arena: Arena, now: number, { division, all }: FeedChoice): CtftimeFeed {
  if (division !== undefined && !arena.game.divisions.includes(division)) throw fail('NotFound')
  if (gamePhase(arena.game, now) === 'upcoming') return { tasks: [], standings: [] }
  const { board } = arena.boards.get({ view: 'public', ...(division !== undefined && { division }) })
  return ctftimeFeed(board.rows(), namesOf(arena), all)
}

/** @param lastId of the last capture that the caller knows. */
export function capturesOf(arena: Arena, now: number, lastId: number): Capture[] {
  if (gamePhase(arena.game, now) === 'upcoming') return []
  const { board } = arena.boards.get({ view: 'public' })
  const captures: Capture[] = []
  for (const [challengeId, task] of namesOf(arena)) {
    for (const { order, at, participationId } of arena.ledger.ofChallenge(challengeId)) {
      if (order <= lastId || !isOnBoard('public', arena.game, at)) continue
      const team = board.row(arena.participation(participationId)?.teamId ?? 0)
      if (!team?.solvedChallenges.some(({ id }) => id === challengeId)) continue
      captures.push({ id: order, time: Math.floor(at / 1_000), type: 'taskCorrect', team: team.name, task })
    }
  }
  return captures.sort((a, b) => a.id - b.id)
}

/** Of the challenges that everybody knows, by their public titles. */
const namesOf = (arena: Arena) =>
  taskNames(Object.values(arena.boards.get({ view: 'public' }).bytes.challengeParts().challenges).flat())
