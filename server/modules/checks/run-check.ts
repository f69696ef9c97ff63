// One run of the check of a challenge. The job has the challenge as its key, so that one process makes one run at a time; a run that a
// process left in the middle is made again from its start.
import type { CheckCause } from '#src/rules/challenge-checks.ts'
import type { Services } from '../../access/services.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { checkAddress } from './check-address.ts'
import { checkInstance } from './check-instance.ts'
import { checkJob } from './check-job.ts'
import type { Finding } from './finding.ts'
import { hasInstance } from './offered-kinds.ts'
import { prepareScript } from './prepare-script.ts'
import { recordRun } from './record-run.ts'
import { type ChallengeCheck, findCheck, findCheckedChallenge } from './repository.ts'
import { withInstance } from './with-instance.ts'

type CheckedChallenge = NonNullable<Awaited<ReturnType<typeof findCheckedChallenge>>>

/** A pull, a start, a script and a stop at their longest. */
const timeoutMs = 30 * 60_000

export const runCheck = defineJob({
  ...checkJob,
  attempts: 3,
  timeoutMs,
  async run(services: Services, { gameId, challengeId, cause }, { signal }) {
    const { db, clock } = services
    const challenge = await findCheckedChallenge(db, gameId, challengeId)
    const check = challenge && (await findCheck(db, challengeId))
    if (!check || !(check.settings.enabled || isAskedByHand(cause))) return
    const at = clock.now()
    const found = await lookAt(services, challenge, check, signal)
    signal.throwIfAborted()
    await recordRun(services, { gameId, challenge, check, at, cause, found })
  },
})

const isAskedByHand = (cause: CheckCause) => cause === 'button'

async function lookAt(
  services: Services,
  challenge: CheckedChallenge,
  { challengeId, settings }: ChallengeCheck,
  signal: AbortSignal,
): Promise<Finding> {
  const { containers: host } = services
  const isTyped = settings.kind !== 'solve' && settings.address !== ''
  if (isTyped) return await checkAddress(services, settings)
  if (!host || !hasInstance(challenge.type, host)) return { reason: 'no-engine' }
  const prepared =
    settings.kind === 'solve'
      ? await prepareScript(services, host, settings.image, signal)
      : { script: undefined }
  if ('reason' in prepared) return prepared
  const { script } = prepared
  const ref = { gameId: challenge.gameId, challengeId }
  return await withInstance(services, ref, signal, (row, container) =>
    checkInstance(services, row, container, { settings, script, signal }),
  )
}
