import { adjustmentsOn, ofCheckers, sumOfPoints } from '#src/rules/adjustments.ts'
import { type Arena, type ArenaParticipation, pointsBeside } from './arena.ts'

type Beside = Pick<ArenaParticipation, 'adjustments' | 'hintUnlocks'>

/**
 * The sum that a team knows: all that it has itself, at the values of the public board, which hidden solves of others do not lower.
 * A team that is on no board has no points of its solves.
 * @param beside what the database has, where it may know more than this process.
 */
export function sumOfTeam(
  arena: Arena,
  participation: ArenaParticipation,
  beside: Beside = participation,
): number {
  const row = arena.ownRow(participation)
  const solved = row ? row.solvedChallenges.reduce((sum, { score }) => sum + score, 0) : 0
  const pushed = row ? sumOfPoints(ofCheckers(row.adjustments)) : 0
  return solved + pushed + sumOfPoints(adjustmentsOn('true', arena.game, pointsBeside(beside)))
}
