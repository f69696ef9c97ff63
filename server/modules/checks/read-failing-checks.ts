import { checkState } from '#src/rules/challenge-checks.ts'
import type { Db } from '../../db/client.ts'
import { listChecks, termsOf } from './repository.ts'

/** For those who watch the game. */
export const readFailingChecks = async (db: Db, gameId: number, now: number) =>
  (await listChecks(db, gameId))
    .filter(({ runs, settings }) => checkState(runs, termsOf(settings), now) === 'failing')
    .map(({ challengeId, runs }) => ({ challengeId, at: runs[0]!.at, reason: runs[0]!.reason }))
