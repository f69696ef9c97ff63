// Players hear of a challenge when it is switched on, and of a hint when it is new; both only while the game runs.
import { challengeFields } from '#src/contract/challenge-fields.ts'
import type { ChallengePatch, VersionedChallenge } from '#src/contract/challenges.ts'
import { rowOf, sentOf } from '#src/contract/fields.ts'
import { limits } from '#src/contract/limits.ts'
import { type ChallengeTerms, challengeState } from '#src/rules/challenge-state.ts'
import { isStrongTemplate, longestFlag } from '#src/rules/flag-template.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import type { NoticeType } from '#src/rules/terms.ts'
import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { insertNotice } from '../../state/notices/repository.ts'
import { refuseOutdated } from '../audit/refuse-outdated.ts'
import { holdGame } from '../games/repository.ts'
import { takeFlagsBack } from '../instances/repository.ts'
import { readChallengeSettings } from './read-challenge-settings.ts'
import { hasFlags, lockChallenge, updateChallenge } from './repository.ts'

/** Properties that are missing or null stay. */
export async function changeChallenge(
  ctx: RequestContext,
  { expectedVersion, ...input }: ChallengePatch,
): Promise<VersionedChallenge> {
  const { gameId, challengeId } = input
  const now = ctx.clock.now()
  const changes = rowOf(challengeFields, sentOf(input))
  const changed = await transact(ctx, async (tx, after) => {
    const game = await holdGame(tx, gameId)
    if (!game) throw fail('GameNotFound')
    const before = await lockChallenge(tx, gameId, challengeId)
    if (!before) throw fail('ChallengeNotFound')
    await refuseOutdated(tx, 'challenge', before, expectedVersion)
    const template = changes.flagTemplate ?? ''
    if (before.type === 'DynamicContainer') {
      if (!isStrongTemplate(template)) throw fail('FlagTemplateWeak', {}, 'flagTemplate')
      if (longestFlag(template) > limits.flagMax) throw fail('FlagTemplateLong', {}, 'flagTemplate')
    }
    const isContainer = before.type === 'StaticContainer' || before.type === 'DynamicContainer'
    if (changes.enableTrafficCapture && !isContainer) {
      throw fail('CaptureNeedsContainer', {}, 'enableTrafficCapture')
    }
    const isSwitchedOn = changes.isEnabled === true && !before.isEnabled
    if (isSwitchedOn && before.type !== 'DynamicContainer' && !(await hasFlags(tx, challengeId))) {
      throw fail('ChallengeNeedsFlag', {}, 'isEnabled')
    }
    if (Object.keys(changes).length > 0) await updateChallenge(tx, challengeId, changes)
    if (input.reissueFlags) await takeFlagsBack(tx, challengeId)
    after.emit({ kind: 'challenge', gameId, challengeId })

    const isShown = (it: Shown) => challengeState(it, game, now) !== 'hidden'
    const type = newsOf(before, { ...before, ...changes }, isShown)
    if (type && gamePhase(game, now) === 'running') {
      const content = [changes.title ?? before.title]
      const { id: noticeId } = await insertNotice(tx, { gameId, type, content, publishedAt: now })
      after.emit({ kind: 'notice', gameId, noticeId })
    }
    const next = await readChallengeSettings(tx, input)
    after.audit({
      action: 'challenge.update',
      gameId,
      target: { id: challengeId, name: next.title },
      before,
      after: { ...next, ...(input.reissueFlags && { flagsReissued: true }) },
    })
    return next
  })
  // Only the names of the properties: hints and templates must not reach the log.
  ctx.log.info({ gameId, challengeId, changed: Object.keys(changes).join(' ') }, 'challenge edited')
  return changed
}

type Shown = ChallengeTerms & { hints: string[] }

/** What players should hear of. Hints that come with the challenge itself, or were only removed, are no news. */
function newsOf(before: Shown, next: Shown, isShown: (it: Shown) => boolean): NoticeType | undefined {
  if (!isShown(next)) return undefined
  if (!isShown(before)) return 'NewChallenge'
  return next.hints.some((hint) => !before.hints.includes(hint)) ? 'NewHint' : undefined
}
