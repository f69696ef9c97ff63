// Challenges: what their editors set, and what a player sees.
import { z } from 'zod'
import { challengeCategories, challengeTypes, containerStatuses, fileTypes } from '../rules/terms.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { enumOf, filledText, flag, instant, int, number, rowId, text } from './shapes.ts'

export const challengeRef = gameRef.extend({ challengeId: rowId() })

export const challengeCreate = gameRef.extend({
  title: filledText(limits.challengeTitleMax),
  category: enumOf(challengeCategories).default('Misc'),
  type: enumOf(challengeTypes).default('StaticAttachment'),
})

/**
 * Changes to a challenge; missing or null members stay. Flags that were made keep their old template, unless
 * `reissueFlags` says that teams which have not solved it are to have new ones (D-39).
 */
export const challengeUpdate = challengeRef.extend({
  title: filledText(limits.challengeTitleMax).nullish(),
  content: text(limits.markdownMax).nullish(),
  flagTemplate: text(limits.flagTemplateMax).nullish(),
  category: enumOf(challengeCategories).nullish(),
  hints: z.array(filledText(limits.hintMax)).max(limits.hintsMax).nullish(),
  isEnabled: flag().nullish(),
  fileName: filledText(limits.fileNameMax).nullish(),
  containerImage: text(limits.containerImageMax).nullish(),
  memoryLimit: int(limits.memoryMiB.min, limits.memoryMiB.max).nullish(),
  cpuCount: int(limits.cpuTenths.min, limits.cpuTenths.max).nullish(),
  storageLimit: int(limits.storageMiB.min, limits.storageMiB.max).nullish(),
  containerExposePort: int(limits.port.min, limits.port.max).nullish(),
  enableTrafficCapture: flag().nullish(),
  disableBloodBonus: flag().nullish(),
  originalScore: int(0, limits.originalScoreMax).nullish(),
  minScoreRate: number(z.number().min(0).max(1)).nullish(),
  difficulty: number(z.number().min(0.1).max(limits.difficultyMax)).nullish(),
  reissueFlags: flag().nullish(),
})
export type ChallengeUpdate = z.infer<typeof challengeUpdate>

export const challengeRow = z.object({
  id: z.number(),
  title: z.string(),
  category: z.enum(challengeCategories),
  type: z.enum(challengeTypes),
  isEnabled: z.boolean(),
  score: z.number(),
  minScore: z.number(),
  originalScore: z.number(),
})
export type ChallengeRow = z.infer<typeof challengeRow>

export const attachment = z.object({
  id: z.number(),
  type: z.enum(fileTypes),
  url: z.string().nullable(),
  fileSize: z.number().nullable(),
})
export const containerInfo = z.object({
  status: z.enum(containerStatuses),
  startedAt: instant(),
  expectStopAt: instant(),
  entry: z.string(),
})
export const flagEntry = z.object({ id: z.number(), flag: z.string(), attachment: attachment.nullable() })
export type FlagEntry = z.infer<typeof flagEntry>

export const challengeSettings = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  category: z.enum(challengeCategories),
  type: z.enum(challengeTypes),
  hints: z.array(z.string()),
  flagTemplate: z.string().nullable(),
  isEnabled: z.boolean(),
  acceptedCount: z.number(),
  fileName: z.string(),
  attachment: attachment.nullable(),
  testContainer: containerInfo.nullable(),
  flags: z.array(flagEntry),
  containerImage: z.string(),
  memoryLimit: z.number(),
  cpuCount: z.number(),
  storageLimit: z.number(),
  containerExposePort: z.number(),
  enableTrafficCapture: z.boolean(),
  disableBloodBonus: z.boolean(),
  originalScore: z.number(),
  minScoreRate: z.number(),
  difficulty: z.number(),
})
export type ChallengeSettings = z.infer<typeof challengeSettings>

export const addFlagsInput = challengeRef.extend({
  flags: z
    .array(
      z.object({
        flag: filledText(limits.flagMax),
        attachmentType: enumOf(fileTypes).default('None'),
        fileHash: text(64).nullable().default(''),
        remoteUrl: text(2_000).nullable().default(''),
      }),
    )
    .max(limits.flagsPerCallMax),
})
export const attachmentInput = challengeRef.extend({
  attachmentType: enumOf(fileTypes).default('None'),
  fileHash: text(64).nullable().default(''),
  remoteUrl: text(2_000).nullable().default(''),
})
export const deleteFlagInput = challengeRef.extend({ flagId: rowId() })

export const challengeView = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  category: z.enum(challengeCategories),
  hints: z.array(z.string()),
  score: z.number(),
  type: z.enum(challengeTypes),
  context: z.object({
    closeTime: instant().nullable(),
    instanceEntry: z.string().nullable(),
    url: z.string().nullable(),
    fileSize: z.number().nullable(),
  }),
})
export type ChallengeView = z.infer<typeof challengeView>
/** The same for our pages, with Markdown made into safe HTML. */
export const challengePage = challengeView.extend({
  contentHtml: z.string(),
  hintsHtml: z.array(z.string()),
  solved: z.boolean(),
})
export type ChallengePage = z.infer<typeof challengePage>
