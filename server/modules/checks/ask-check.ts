import type { CheckCause } from '#src/rules/challenge-checks.ts'
import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { checkJob } from './check-job.ts'
import { findCheck, updateAsked } from './repository.ts'

interface CheckRequest {
  gameId: number
  challengeId: number
  cause: CheckCause
  now: number
}

/** Has the check run soon. The interval of the timer begins again. */
export async function askCheck(tx: Db, after: AfterCommit, { now, ...wish }: CheckRequest): Promise<void> {
  await updateAsked(tx, [wish.challengeId], now)
  after.enqueue(checkJob, wish, { key: String(wish.challengeId), gameId: wish.gameId })
}

/** After a change of the challenge. One that is switched off is run by the button only. */
export async function askCheckIfEnabled(tx: Db, after: AfterCommit, wish: CheckRequest): Promise<void> {
  const check = await findCheck(tx, wish.challengeId)
  if (check?.settings.enabled) await askCheck(tx, after, wish)
}
