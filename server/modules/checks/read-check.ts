import type { CheckList, CheckOverview } from '#src/contract/checks.ts'
import { checkDueAt, checkState } from '#src/rules/challenge-checks.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { hasInstance, offeredKinds } from './offered-kinds.ts'
import {
  findCheck,
  findCheckedChallenge,
  findMaterial,
  isAskedFor,
  listChecks,
  termsOf,
} from './repository.ts'

/** What the editor of a challenge shows of its check. */
export async function readCheck(
  { db, clock, containers: host }: VerbContext,
  { gameId, challengeId }: { gameId: number; challengeId: number },
): Promise<CheckOverview> {
  const challenge = await findCheckedChallenge(db, gameId, challengeId)
  if (!challenge) throw fail('ChallengeNotFound')
  const check = await findCheck(db, challengeId)
  const offered = {
    kinds: offeredKinds(challenge.type, host),
    needsAddress: !hasInstance(challenge.type, host),
  }
  if (!check) {
    return {
      ...offered,
      settings: null,
      state: 'unknown',
      isRunning: false,
      nextAt: null,
      runs: [],
      material: null,
    }
  }
  const { settings, runs, askedAt } = check
  const terms = termsOf(settings)
  const timed = { enabled: settings.enabled && challenge.tryOutOf === null, everyMs: terms.everyMs, askedAt }
  return {
    ...offered,
    settings,
    state: checkState(runs, terms, clock.now()),
    isRunning: await isAskedFor(db, challengeId),
    nextAt: checkDueAt(timed, challenge, clock.now()),
    runs,
    material: (await findMaterial(db, challengeId)) ?? null,
  }
}

export async function readChecks({ db, clock }: VerbContext, gameId: number): Promise<CheckList> {
  const now = clock.now()
  return (await listChecks(db, gameId)).map(({ challengeId, settings, runs }) => ({
    challengeId,
    state: checkState(runs, termsOf(settings), now),
    checkedAt: runs[0]?.at ?? null,
    reason: runs[0]?.reason ?? null,
  }))
}
