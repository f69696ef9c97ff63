import { renderInline, renderMarkdown } from '#server/markdown.ts'
import type {
  ChallengePage,
  ChallengeRow,
  ChallengeSettings,
  ChallengeView,
  FlagEntry,
} from '#src/contract/challenges.ts'
import { challengeScore, minimumScore } from '#src/rules/scoring.ts'
import type { Arena, ArenaChallenge } from '../arena/arena.ts'
import { type AttachmentRow, attachmentView } from './attachments.ts'
import type { ChallengeRecord, FlagRow } from './repository.ts'

export const challengeRowView = (challenge: ChallengeRecord): ChallengeRow => ({
  id: challenge.id,
  title: challenge.title,
  category: challenge.category,
  type: challenge.type,
  isEnabled: challenge.isEnabled,
  score: challengeScore(challenge, challenge.acceptedCount),
  minScore: minimumScore(challenge),
  originalScore: challenge.originalScore,
})

export const challengeSettingsView = (
  challenge: ChallengeRecord,
  flags: readonly FlagRow[],
  attachments: readonly AttachmentRow[] = [],
): ChallengeSettings => ({
  id: challenge.id,
  title: challenge.title,
  content: challenge.content,
  category: challenge.category,
  type: challenge.type,
  hints: challenge.hints,
  flagTemplate: challenge.flagTemplate,
  isEnabled: challenge.isEnabled,
  acceptedCount: challenge.acceptedCount,
  fileName: challenge.fileName,
  attachment: attachmentView(attachments.find(({ flagId }) => flagId === null)),
  testContainer: null,
  flags: flags.map((flag) =>
    flagView(
      flag,
      attachments.find(({ flagId }) => flagId === flag.id),
      challenge.fileName,
    ),
  ),
  containerImage: challenge.containerImage,
  memoryLimit: challenge.memoryLimit,
  cpuCount: challenge.cpuCount,
  storageLimit: challenge.storageLimit,
  containerExposePort: challenge.containerExposePort,
  enableTrafficCapture: challenge.enableTrafficCapture,
  disableBloodBonus: challenge.disableBloodBonus,
  originalScore: challenge.originalScore,
  minScoreRate: challenge.minScoreRate,
  difficulty: challenge.difficulty,
})

/** Files of flags are shown under the challenge's one name, so that all teams see the same. */
const flagView = ({ id, flag }: FlagRow, file: AttachmentRow | undefined, name: string): FlagEntry => ({
  id,
  flag,
  attachment: attachmentView(file, name),
})

/** What a player sees: there is no way for a flag to be in it. */
export const challengeViewOf = ({ bytes }: Arena, challenge: ArenaChallenge): ChallengeView => ({
  id: challenge.id,
  title: challenge.title,
  content: challenge.content,
  category: challenge.category,
  hints: challenge.hints,
  score:
    bytes.parts().challenges[challenge.category]?.find(({ id }) => id === challenge.id)?.score ??
    challenge.originalScore,
  type: challenge.type,
  context: {
    closeTime: null,
    instanceEntry: null,
    ...(challenge.attachment ?? { url: null, fileSize: null }),
  },
})

export const challengePageOf = (arena: Arena, challenge: ArenaChallenge, teamId: number): ChallengePage => ({
  ...challengeViewOf(arena, challenge),
  contentHtml: renderMarkdown(challenge.content),
  hintsHtml: challenge.hints.map(renderInline),
  solved: arena.hasSolved(teamId, challenge.id),
})
