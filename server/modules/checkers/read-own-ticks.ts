import type { OwnTicks } from '#src/contract/checkers.ts'
import { limits } from '#src/contract/limits.ts'
import { sumOfPoints } from '#src/rules/adjustments.ts'
import { canRead } from '#src/rules/challenge-state.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import { listTicksOfTeam } from './repository.ts'

type PlayerContext = VerbContext & { arena: Arena; participation: ArenaParticipation }

/** Of the own team, whatever the board shows. */
export async function readOwnTicks(
  { db, clock, arena, participation }: PlayerContext,
  challengeId: number,
): Promise<OwnTicks> {
  const challenge = arena.challenges.get(challengeId)
  if (!challenge || !canRead(arena.stateOf(challenge, participation, clock.now()))) {
    throw fail('ChallengeNotFound')
  }
  if (!challenge.scoredByChecker) return { sum: 0, ticks: [] }
  const { teamId } = participation
  const ticks = await listTicksOfTeam(db, challengeId, teamId, limits.checker.ownTicks)
  const own = arena.ownRow(participation)?.adjustments ?? []
  return {
    sum: sumOfPoints(own.filter((one) => one.challengeId === challengeId)),
    ticks: ticks.toReversed(),
  }
}
