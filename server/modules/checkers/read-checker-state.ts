import type { CheckerOverview, CheckerState } from '#src/contract/checkers.ts'
import { takesTicks } from '#src/rules/checker-points.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { findChallenge } from '../challenges/repository.ts'
import { countTicks, findLastTick, findToken } from './repository.ts'

/** For the checker: where it goes on, and whom it gives points. */
export async function readCheckerState(
  { db, clock, arena }: VerbContext & { arena: Arena },
  challengeId: number,
): Promise<CheckerState> {
  const challenge = arena.challenges.get(challengeId)
  if (!challenge) throw fail('ChallengeNotFound')
  const { game } = arena
  const last = await findLastTick(db, challengeId)
  return {
    challenge: challenge.title,
    isOpen: challenge.scoredByChecker && takesTicks(challenge, game, clock.now()),
    start: game.startAt,
    end: game.endAt,
    lastTick: last?.tick ?? null,
    teams: [...arena.participations]
      .filter(({ status }) => status === 'Accepted')
      .map(({ teamId: id, teamName: name, division }) => ({ id, name, division }))
      .sort((a, b) => a.id - b.id),
  }
}

/** For the editors of the challenge. */
export async function readCheckerOverview(
  db: Db,
  { gameId, challengeId }: { gameId: number; challengeId: number },
): Promise<CheckerOverview> {
  if (!(await findChallenge(db, gameId, challengeId))) throw fail('ChallengeNotFound')
  return {
    token: (await findToken(db, challengeId)) ?? null,
    ticks: await countTicks(db, challengeId),
    last: await findLastTick(db, challengeId),
  }
}
