import { renderInline, renderMarkdown } from '#server/lib/markdown.ts'
import { challengeFields } from '#src/contract/challenge-fields.ts'
import type {
  ChallengePage,
  ChallengeRow,
  ChallengeTableEntry,
  ChallengeView,
  ContainerInfo,
  OwnFlagEntry,
  VersionedChallenge,
} from '#src/contract/challenges.ts'
import { valuesOf } from '#src/contract/fields.ts'
import { type Attempts, attemptsLeft, deductionOf, nextAnswerAt } from '#src/rules/attempts.ts'
import { solvesSoFar } from '#src/rules/curves/solves-so-far.ts'
import { permits } from '#src/rules/division-permissions.ts'
import type { Flag } from '#src/rules/flags/flag-kinds.ts'
import { type FoundParts, hasParts, partProgress } from '#src/rules/flags/flag-parts.ts'
import { playGate } from '#src/rules/game-clock.ts'
import { givesFlags } from '#src/rules/judging.ts'
import { reviewForm, type WaitingAnswers } from '#src/rules/reviews.ts'
import { challengeScore, minimumScore } from '#src/rules/scoring.ts'
import type { FileType } from '#src/rules/terms.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import type { Arena, ArenaChallenge, ArenaParticipation } from '../../state/arena/arena.ts'
import { paidHintsFor, readableTexts, type TeamHint } from '../../state/arena/paid-hints.ts'
import { sumOfTeam } from '../../state/arena/sum-of-team.ts'
import type { InstanceContext } from '../containers/read-instance-context.ts'
import type { AttachmentRow } from './attachments.ts'
import { openedBy } from './locked-challenges.ts'
import type { Opened } from './open-challenge.ts'
import { partsFor } from './parts-of-challenges.ts'
import type { ChallengeRecord, ChallengeTableRow, FlagRow } from './repository.ts'

export const challengeRowView = (challenge: ChallengeRecord): ChallengeRow => ({
  id: challenge.id,
  title: challenge.title,
  category: challenge.category,
  type: challenge.type,
  isEnabled: challenge.isEnabled,
  score: challengeScore(challenge, solvesSoFar(challenge.decayCount, soFarOf(challenge))),
  minScore: minimumScore(challenge),
  originalScore: challenge.originalScore,
})

const soFarOf = (challenge: ChallengeRecord) => ({
  mostSolves: challenge.mostSolves ?? 0,
  firstSolveAt: challenge.firstSolveAt,
  gameStartAt: challenge.gameStartAt,
  gameEndAt: challenge.gameEndAt,
})

export const challengeTableView = (row: ChallengeTableRow): ChallengeTableEntry => ({
  ...challengeRowView(row),
  solves: row.acceptedCount,
  attempts: row.attempts,
  firstBlood: row.firstBlood,
  flagCount: row.flagCount,
  hintCount: row.hints.length,
  fileType: (row.attachmentType ?? 'None') as FileType,
  hasText: row.content.trim() !== '',
  releaseAt: row.releaseAt,
  deadlineAt: row.deadlineAt,
  scoredByChecker: row.scoredByChecker,
  tags: row.tags,
  partOf: row.partOf,
  position: row.position,
  ownCategory: row.ownCategory,
  prerequisites: row.prerequisites,
  lockedLook: row.lockedLook,
})

export const challengeSettingsView = (
  challenge: ChallengeRecord,
  flags: readonly FlagRow[],
  files: readonly AttachmentRow[],
  testContainer: ContainerInfo | null,
): VersionedChallenge => ({
  id: challenge.id,
  version: challenge.version,
  ...valuesOf(challengeFields, challenge),
  acceptedCount: challenge.acceptedCount,
  decayCount: challenge.decayCount,
  soFar: soFarOf(challenge),
  attachment: files[0] ? attachmentView(files[0]) : null,
  files: files.map(attachmentView),
  testContainer,
  flags: flags.map((flag) => flagView(flag, challenge.fileName)),
})

const attachmentView = ({ id, type, fileHash, remoteUrl, name, size }: AttachmentRow) => ({
  id,
  type: type as FileType,
  url: remoteUrl ?? assetUrl(fileHash, name ?? ''),
  fileSize: size,
})

/** Files of flags are shown under the challenge's one name, so that all teams see the same. */
const flagView = (
  { id, kind, flag, settings, attachmentType, fileHash, remoteUrl, fileSize }: FlagRow,
  fileName: string,
): OwnFlagEntry => ({
  id,
  kind,
  flag,
  settings: settings && { ...settings, options: settings.options && [...settings.options] },
  attachment:
    attachmentType === 'None'
      ? null
      : { id, type: attachmentType, url: remoteUrl ?? assetUrl(fileHash, fileName), fileSize },
})

/** What the challenge scores now, as the public board says. */
export const shownScore = ({ boards }: Arena, { id, originalScore }: ArenaChallenge): number =>
  boards
    .get({ view: 'public' })
    .bytes.knownChallenges()
    .find((one) => one.id === id)?.score ?? originalScore

/**
 * What a player sees: there is no way for a flag to be in it.
 * @param unlockedTexts of hints that cost points: those that the team may read.
 */
export const challengeViewOf = (
  arena: Arena,
  { challenge, file }: Opened,
  unlockedTexts: readonly string[],
  instance: InstanceContext = { closeTime: null, instanceEntry: null },
): ChallengeView => ({
  id: challenge.id,
  title: challenge.title,
  content: challenge.content,
  category: challenge.category,
  hints: [...challenge.hints, ...unlockedTexts],
  score: shownScore(arena, challenge),
  type: challenge.type,
  context: {
    ...instance,
    url: file?.url ?? null,
    fileSize: file?.fileSize ?? null,
  },
})

/** How an answer is given. Of a choice, players see what they choose from; the flag is what is right of it. */
const answerFormOf = (flags: readonly Flag[]): Pick<ChallengePage, 'choice' | 'isNumber'> => {
  const { options = [], several = false } = flags.find(({ kind }) => kind === 'choice')?.settings ?? {}
  return {
    choice: options.length > 0 ? { options: [...options], several } : null,
    isNumber: flags.length > 0 && flags.every(({ kind }) => kind === 'numeric'),
  }
}

const attemptsOf = ({ attemptTerms }: ArenaChallenge, used: Attempts): ChallengePage['attempts'] =>
  attemptTerms && {
    left: attemptsLeft(attemptTerms, used),
    nextAt: nextAnswerAt(attemptTerms, used),
    cost: attemptTerms.wrongAnswerCost,
    free: Math.max(0, attemptTerms.wrongAnswersFree - used.attempts),
    lost: deductionOf(attemptTerms, used),
  }

const paidHintView = ({ hint, state, waitsFor }: TeamHint): ChallengePage['paidHints'][number] => ({
  key: hint.key,
  title: hint.title,
  cost: hint.cost,
  state,
  waitsFor,
  html: state === 'unlocked' ? renderInline(hint.text) : null,
})

interface ChallengeReader {
  participation: ArenaParticipation
  userId: string
  /** What the team has used and found. */
  used: Attempts & FoundParts & WaitingAnswers
}

export const challengePageOf = (
  arena: Arena,
  opened: Opened,
  { participation, userId, used }: ChallengeReader,
  now: number,
): ChallengePage => {
  const { challenge } = opened
  const hints = paidHintsFor(arena, challenge, participation, now)
  const isPractice = playGate(arena.game, now) === 'practice'
  const form = reviewForm(challenge)
  return {
    ...challengeViewOf(arena, opened, readableTexts(hints)),
    contentHtml: renderMarkdown(challenge.content),
    hintsHtml: challenge.hints.map(renderInline),
    paidHints: hints.map(paidHintView),
    sum: hints.length > 0 ? sumOfTeam(arena, participation) : null,
    ...answerFormOf(challenge.flags),
    attempts: attemptsOf(challenge, used),
    solved: arena.ledger.hasSolved(participation.id, challenge.id),
    parts:
      hasParts(challenge) && !givesFlags(challenge.type) && !isPractice
        ? partProgress(challenge, used, userId)
        : null,
    ...(form && { review: { form, waits: (used.waiting ?? 0) > 0 } }),
    deadlineAt: isPractice ? null : (challenge.deadlineAt ?? null),
    scoredByChecker: challenge.scoredByChecker,
    // What staff judge is not taken in practice.
    closed: arena.stateOf(challenge, participation, now) === 'closed' || (form !== undefined && isPractice),
    answersDenied: !permits(participation.denials, 'SubmitFlags', challenge.id),
    authors: challenge.authors,
    tags: challenge.tags,
    connection: challenge.connection,
    difficultyStars: challenge.difficultyStars,
    estimatedMinutes: challenge.estimatedMinutes,
    rating: { own: null, mean: null },
    checkedAt: null,
    solutionHtml: null,
    ...partsFor(arena, challenge, participation, now),
    opened: openedBy(arena, challenge.id, participation, now),
    files: challenge.files.length > 1 ? challenge.files.map(({ url, fileSize }) => ({ url, fileSize })) : [],
  }
}
