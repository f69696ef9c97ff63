import { shownCheckedAt } from '#src/rules/challenge-checks.ts'
import type { Db } from '../../db/client.ts'
import { findCheck, termsOf } from './repository.ts'

/** All that players hear of a check. */
export async function readCheckedAt(db: Db, challengeId: number, now: number): Promise<number | null> {
  const check = await findCheck(db, challengeId)
  return check?.settings.enabled ? shownCheckedAt(check.runs, termsOf(check.settings), now) : null
}
