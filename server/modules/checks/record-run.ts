import { isDeepStrictEqual } from 'node:util'
import { checkLimits } from '#src/contract/check-limits.ts'
import type { StoredRun } from '#src/contract/checks.ts'
import { beganToFail, type CheckCause, outcomeOf } from '#src/rules/challenge-checks.ts'
import type { Services } from '../../access/services.ts'
import { transact } from '../../writes/transact.ts'
import { aimOf } from './aim-of.ts'
import type { Finding } from './finding.ts'
import { type ChallengeCheck, lockCheck, updateRuns } from './repository.ts'

interface Run {
  gameId: number
  challenge: { tryOutOf: number | null }
  /** As it was when the run began. */
  check: ChallengeCheck
  at: number
  cause: CheckCause
  found: Finding
}

/** Stores a run. When the challenge has begun to fail, the staff are notified, once for each series of wrong runs. */
export async function recordRun(services: Services, run: Run): Promise<void> {
  const { gameId, check, at, cause, found } = run
  const { challengeId } = check
  const { reason, detail = null, ms = 0 } = found
  const hasBegun = await transact({ ...services, actor: null }, async (tx, after) => {
    const now = await lockCheck(tx, challengeId)
    // It checks something else by now, and is run again.
    if (!now || !isDeepStrictEqual(aimOf(now.settings), aimOf(check.settings))) return false
    const added: StoredRun = {
      at,
      ms: Math.round(ms),
      reason,
      detail: detail?.slice(0, checkLimits.detailMax) ?? null,
      cause,
    }
    const runs = [added, ...now.runs].slice(0, checkLimits.kept)
    await updateRuns(tx, challengeId, runs)
    if (!beganToFail(runs) || reason === null) return false
    if (run.challenge.tryOutOf === null)
      after.happened({ kind: 'check-failed', gameId, challengeId, detail: reason })
    return true
  })
  const line = { gameId, challengeId, cause, reason, detail, ms: Math.round(ms) }
  if (hasBegun) services.log.error(line, 'challenge fails its check')
  else if (outcomeOf(reason) === 'right') services.log.debug(line, 'challenge checked')
  else services.log.warn(line, 'check of a challenge was not right')
}
