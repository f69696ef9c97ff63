// Players are notified of a challenge when it is switched on or released, and of a hint when it is new; both only while the game
// runs. At the time of a release they are notified by state/notices/announce-releases.ts.
import { challengeFields } from '#src/contract/challenge-fields.ts'
import type { ChallengePatch, VersionedChallenge } from '#src/contract/challenges.ts'
import type { ErrorName } from '#src/contract/errors.ts'
import { rowOf, sentOf, valuesOf } from '#src/contract/fields.ts'
import { limits } from '#src/contract/limits.ts'
import { groupOf } from '#src/rules/challenge-group.ts'
import { withWhole } from '#src/rules/challenge-parts.ts'
import {
  type ChallengeTerms,
  challengeState,
  isDeadlineTooEarly,
  waitsForRelease,
} from '#src/rules/challenge-state.ts'
import { isStrongTemplate, longestFlag } from '#src/rules/flag-template.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { type HintProblem, hintProblem, type PaidHint } from '#src/rules/hints.ts'
import { isAnnounced, publicTitle, tidyPrerequisites } from '#src/rules/prerequisites.ts'
import type { ChallengeType, NoticeType } from '#src/rules/terms.ts'
import { isWebAddress } from '#src/rules/web-address.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { publishNotice } from '../../state/notices/publish-notice.ts'
import { type AfterCommit, afterCommit, transact } from '../../writes/transact.ts'
import { refuseOutdated } from '../audit/refuse-outdated.ts'
import { settleCategory } from '../categories/settle-category.ts'
import { askCheckIfEnabled } from '../checks/ask-check.ts'
import { awaitImages } from '../containers/await-images.ts'
import { findBadImage } from '../containers/image-repository.ts'
import { askImages } from '../containers/prepare-image.ts'
import { imagesOf } from '../containers/spec-of.ts'
import { releaseLater } from '../files/release-files.ts'
import { holdGame } from '../games/repository.ts'
import { takeFlagsBack } from '../instances/repository.ts'
import { namePrerequisites, nameWhole } from './name-prerequisites.ts'
import { readChallengeSettings } from './read-challenge-settings.ts'
import { refuseBadContainers } from './refuse-bad-containers.ts'
import { refuseBadPart } from './refuse-bad-part.ts'
import { refuseBadPrerequisites } from './refuse-bad-prerequisites.ts'
import {
  deleteFlags,
  findChallenge,
  findWhole,
  listFlags,
  listParts,
  lockAllChallenges,
  lockChallenge,
  touchParts,
  updateChallenge,
} from './repository.ts'
import { swapFiles } from './set-attachment.ts'
import { storeFlags } from './store-flags.ts'

/**
 * Properties that are missing or null stay.
 * @param imported the flags are of another platform, where patterns have no examples.
 * @param withoutFlag it may be enabled without a flag: it was solved on another platform, and those solves count.
 * @param quietFor who is not notified of it: players, or programs either.
 */
export async function changeChallenge(
  ctx: VerbContext,
  patch: ChallengePatch,
  options: ChangeOptions = {},
): Promise<VersionedChallenge> {
  if (patch.isEnabled) await lookAtImages(ctx, patch)
  return await transact(ctx, async (tx) => {
    const inside = { ...ctx, db: tx }
    await writeChange(inside, patch, options)
    return await readChallengeSettings(inside, patch)
  })
}

interface ChangeOptions {
  imported?: boolean
  withoutFlag?: boolean
  quietFor?: 'players' | 'all'
}

/** The same without an answer, which costs a count of solves. The images of one that is switched on were looked at. */
export async function writeChange(
  ctx: VerbContext,
  { expectedVersion, addFlags = [], removeFlags = [], files, ...input }: ChallengePatch,
  { imported = false, withoutFlag = false, quietFor }: ChangeOptions = {},
): Promise<void> {
  const { gameId, challengeId } = input
  const now = ctx.clock.now()
  const prerequisites = input.prerequisites && tidyPrerequisites(input.prerequisites)
  const sent = rowOf(challengeFields, sentOf({ ...input, prerequisites }))
  await transact(ctx, async (tx, after) => {
    const game = await holdGame(tx, gameId)
    if (!game) throw fail('GameNotFound')
    // All in one order, so that of two writes that would close a circle one sees the other.
    const parts = await listParts(tx, challengeId)
    const linksOther = prerequisites !== undefined || input.partOf != null || parts.length > 0
    const all = linksOther ? await lockAllChallenges(tx, gameId) : []
    const before = await lockChallenge(tx, gameId, challengeId)
    if (!before) throw fail('ChallengeNotFound')
    await refuseOutdated(tx, 'challenge', before, expectedVersion)
    const template = sent.flagTemplate ?? ''
    if (before.type === 'DynamicContainer') {
      if (!isStrongTemplate(template)) throw fail('FlagTemplateWeak', {}, 'flagTemplate')
      if (longestFlag(template) > limits.flagMax) throw fail('FlagTemplateLong', {}, 'flagTemplate')
    }
    const isContainer = before.type === 'StaticContainer' || before.type === 'DynamicContainer'
    if (sent.enableTrafficCapture && !isContainer) {
      throw fail('CaptureNeedsContainer', {}, 'enableTrafficCapture')
    }
    refuseBadContainers(input)
    if (input.authors?.some(({ link }) => link.trim() !== '' && !isWebAddress(link.trim()))) {
      throw fail('RemoteUrlInvalid', {}, 'authors')
    }
    if (input.partOf) refuseBadPart(challengeId, input.partOf, all)
    if (prerequisites || input.partOf) {
      const links = {
        prerequisites: prerequisites ?? undefined,
        ...('partOf' in sent && { partOf: sent.partOf }),
      }
      refuseBadPrerequisites(challengeId, links, all)
    }
    refuseBadHints(input.paidHints)
    if (isDeadlineTooEarly({ ...before, ...sent })) throw fail('DeadlineBeforeRelease', {}, 'deadlineAt')
    const flags = await changeFlags(tx, after, before, { addFlags, removeFlags, imported })
    const category = await settleCategory(tx, gameId, sent)
    const isScored = sent.scoredByChecker ?? before.scoredByChecker
    const hasFlag = before.type === 'DynamicContainer' || isScored || flags.after > 0
    if (sent.isEnabled && !before.isEnabled && !hasFlag && !withoutFlag)
      throw fail('ChallengeNeedsFlag', {}, 'isEnabled')
    // One that lost its last flag, or its checker, is disabled (D-41).
    const asked = {
      ...sent,
      ...category,
      ...(isWebsite(before, sent) && { containerProtocol: 'http' as const }),
      // A place in one category is none in another: it comes last there.
      ...(sent.position === undefined &&
        groupOf({ ...before, ...sent, ...category }) !== groupOf(before) && { position: null }),
    }
    const wanted =
      (flags.before > 0 || before.scoredByChecker) && !hasFlag ? { ...asked, isEnabled: false } : asked
    const releasePending = waitsForRelease({ ...before, ...wanted }, now)
    const changes = releasePending === before.releasePending ? wanted : { ...wanted, releasePending }
    const file = files && (await swapFiles(tx, after, before, files))
    if (Object.keys(changes).length > 0 || file) await updateChallenge(tx, challengeId, changes)
    if (ctx.containers && isContainer && (changes.isEnabled ?? before.isEnabled)) {
      const images = imagesOf({ ...before, ...changes })
      const isSwitchedOn = sent.isEnabled && !before.isEnabled
      const bad = isSwitchedOn && (await findBadImage(tx, ctx.containers.name, images))
      if (bad) throw fail('ContainerImageBad', { reason: bad.failure ?? bad.image }, 'isEnabled')
      await askImages(tx, after, { engine: ctx.containers.name, images, now })
    }
    if (isContainer && isOtherContainer(before, changes))
      await askCheckIfEnabled(tx, after, { gameId, challengeId, cause: 'save', now })
    if (input.reissueFlags) await takeFlagsBack(tx, challengeId)
    after.emit({ kind: 'challenge', gameId, challengeId })
    // Whether they are there for a team follows from this challenge.
    if (parts.length > 0) await touchParts(tx, challengeId)
    for (const part of parts) after.emit({ kind: 'challenge', gameId, challengeId: part.id })

    const isShown = (it: Shown) => challengeState(it, game, now) !== 'hidden'
    const inForce = async <Terms extends Shown>(it: Terms) =>
      it.partOf == null ? it : withWhole(it, await findWhole(tx, it.partOf))
    const changedTo = { ...before, ...changes, prerequisites: prerequisites ?? before.prerequisites }
    const shown = await inForce(changedTo)
    const type = newsOf(await inForce(before), shown, isShown)
    if (type && !quietFor && gamePhase(game, now) === 'running' && isAnnounced(shown)) {
      const content = [publicTitle(shown)]
      await publishNotice(tx, after, { gameId, type, content, publishedAt: now, challengeId })
    }
    if (changedTo.isEnabled !== before.isEnabled && quietFor !== 'all')
      after.happened({
        kind: changedTo.isEnabled ? 'challenge-enabled' : 'challenge-disabled',
        gameId,
        challengeId,
      })
    if (hasNewHint(before, changedTo) && quietFor !== 'all')
      after.happened({ kind: 'challenge-hint', gameId, challengeId })
    const next = valuesOf(challengeFields, (await lockChallenge(tx, gameId, challengeId))!)
    after.audit({
      action: 'challenge.update',
      gameId,
      target: { id: challengeId, name: next.title },
      before: {
        ...before,
        attachment: file?.before,
        flagCount: flags.before,
        prerequisites: namePrerequisites(before.prerequisites, all),
        partOf: nameWhole(before.partOf, all),
      },
      after: {
        ...next,
        prerequisites: namePrerequisites(prerequisites ? next.prerequisites : before.prerequisites, all),
        partOf: nameWhole(next.partOf, all),
        attachment: file?.next,
        flagCount: flags.after,
        ...(input.reissueFlags && { flagsReissued: true }),
      },
    })
  })
  // Only the names of the properties: hints and templates must not reach the log.
  afterCommit(ctx, () =>
    ctx.log.info({ gameId, challengeId, changed: Object.keys(sent).join(' ') }, 'challenge edited'),
  )
}

/** Before the transaction: no lock is held while a registry is asked. */
async function lookAtImages(
  ctx: VerbContext,
  input: Pick<ChallengePatch, 'gameId' | 'challengeId' | 'containerImage' | 'extraContainers'>,
): Promise<void> {
  const before = await findChallenge(ctx.db, input.gameId, input.challengeId)
  if (!before || before.isEnabled) return
  refuseBadContainers(input)
  const sent = rowOf(challengeFields, sentOf(input))
  await awaitImages(ctx, imagesOf({ ...before, ...sent }))
}

/** Ports on which challenges serve websites, and hardly anything else. */
const websitePorts = new Set([80, 3000, 8000, 8080])

/**
 * A caller that knows only the documented settings cannot say what a service speaks: its port tells, when it is set. The editor
 * of our own pages sends what was chosen.
 */
const isWebsite = (
  before: { containerImage: string; containerExposePort: number },
  sent: { containerImage?: string; containerExposePort?: number; containerProtocol?: string },
): boolean => {
  const port = sent.containerExposePort ?? before.containerExposePort
  const isSet = (before.containerImage === '' && !!sent.containerImage) || port !== before.containerExposePort
  return sent.containerProtocol === undefined && isSet && websitePorts.has(port)
}

interface ContainerAim {
  containerImage: string
  containerExposePort: number
}
/** Another program, or another port of it. */
const isOtherContainer = (before: ContainerAim, changes: Partial<ContainerAim>): boolean =>
  (changes.containerImage ?? before.containerImage) !== before.containerImage ||
  (changes.containerExposePort ?? before.containerExposePort) !== before.containerExposePort

function refuseBadHints(hints: ChallengePatch['paidHints']): void {
  const problem = hintProblem(hints ?? [])
  if (problem) throw fail(hintRefusals[problem.kind], { title: problem.title }, 'paidHints')
}

const hintRefusals = {
  'same-key': 'HintKeyTwice',
  unknown: 'HintRequiresUnknown',
  circle: 'HintCircle',
} as const satisfies Record<HintProblem['kind'], ErrorName>

type Shown = ChallengeTerms & { hints: string[]; paidHints: unknown }

/** What players are notified of. Hints that come with the challenge itself, or were only removed, are no news. */
function newsOf(before: Shown, next: Shown, isShown: (it: Shown) => boolean): NoticeType | undefined {
  if (!isShown(next)) return undefined
  if (!isShown(before)) return 'NewChallenge'
  return hasNewHint(before, next) ? 'NewHint' : undefined
}

const hasNewHint = (before: Shown, next: Shown): boolean =>
  next.hints.some((hint) => !before.hints.includes(hint)) || hasNewKey(before.paidHints, next.paidHints)

/** What is to be stored is JSON already. */
const paidHintsOf = (stored: unknown): readonly PaidHint[] =>
  typeof stored === 'string' ? JSON.parse(stored) : ((stored ?? []) as PaidHint[])

function hasNewKey(before: unknown, next: unknown): boolean {
  const known = new Set(paidHintsOf(before).map(({ key }) => key))
  return paidHintsOf(next).some(({ key }) => !known.has(key))
}

/** @returns how many flags the challenge had and has. */
async function changeFlags(
  tx: Db,
  after: AfterCommit,
  challenge: { id: number; gameId: number; type: ChallengeType },
  {
    addFlags,
    removeFlags,
    imported,
  }: Required<Pick<ChallengePatch, 'addFlags' | 'removeFlags'>> & { imported: boolean },
): Promise<{ before: number; after: number }> {
  const known = await listFlags(tx, challenge.id)
  const removed = known.filter(({ id }) => removeFlags.includes(id))
  if (removed.length > 0) {
    await deleteFlags(
      tx,
      removed.map(({ id }) => id),
    )
    const hashes = removed.map(({ fileHash }) => fileHash)
    releaseLater(after, hashes, challenge.gameId)
  }
  return { before: known.length, after: await storeFlags(tx, challenge, addFlags, imported) }
}
