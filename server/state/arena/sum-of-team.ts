import { adjustmentsOn, sumOfPoints } from '#src/rules/adjustments.ts'
import { type Arena, type ArenaParticipation, pointsBeside } from './arena.ts'

type Beside = Pick<ArenaParticipation, 'adjustments' | 'hintUnlocks'>

/**
 * The true sum of a team, whatever the public board shows. A team that is on no board has no points of its solves.
 * @param beside what the database has, where it may know more than this process.
 */
export function sumOfTeam(
  { boards, game }: Arena,
  participation: ArenaParticipation,
  beside: Beside = participation,
): number {
  const row = boards.get({ view: 'true' }).board.row(participation.teamId)
  const solved = (row?.solvedChallenges ?? []).reduce((sum, { score }) => sum + score, 0)
  return solved + sumOfPoints(adjustmentsOn('true', game, pointsBeside(beside)))
}
