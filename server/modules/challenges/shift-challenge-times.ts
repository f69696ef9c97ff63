import { waitsForRelease } from '#src/rules/challenge-state.ts'
import { shiftTime } from '#src/rules/shift-game-times.ts'
import type { Db } from '../../db/client.ts'
import { listChallenges, updateChallenge } from './repository.ts'

/** Of a game that was copied: releases and deadlines move along, and players are told of a release that is to come. */
export async function shiftChallengeTimes(
  tx: Db,
  gameId: number,
  { span, now }: { span: number; now: number },
): Promise<void> {
  for (const { id, isEnabled, releaseAt, deadlineAt } of await listChallenges(tx, gameId)) {
    if (releaseAt === null && deadlineAt === null) continue
    const times = {
      releaseAt: releaseAt === null ? null : shiftTime(releaseAt, span),
      deadlineAt: deadlineAt === null ? null : shiftTime(deadlineAt, span),
    }
    const releasePending = waitsForRelease({ isEnabled, ...times }, now)
    await updateChallenge(tx, id, { ...times, releasePending })
  }
}
