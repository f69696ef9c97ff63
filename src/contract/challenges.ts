// Challenges: what their editors set, and what a player sees.
import { z } from 'zod'
import { challengeCategories, challengeTypes, containerStatuses, fileTypes } from '../rules/terms.ts'
import { challengeFields } from './challenge-fields.ts'
import { answeredShape, changingShape, sentSchema } from './field-schemas.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { enumOf, filledText, flag, instant, int32, rowId, text } from './shapes.ts'

export const challengeRef = gameRef.extend({ challengeId: rowId() })

export const challengeCreate = gameRef.extend({
  title: sentSchema(challengeFields.title),
  category: sentSchema(challengeFields.category).default('Misc'),
  type: sentSchema(challengeFields.type).default('StaticAttachment'),
})

/**
 * Changes to a challenge; properties that are missing or null stay. Flags that were made keep their old template, unless
 * `reissueFlags` says that teams which have not solved it are to have new ones (D-39).
 */
export const challengeUpdate = challengeRef.extend({
  ...changingShape(challengeFields),
  reissueFlags: flag().nullish(),
})
export type ChallengeUpdate = z.infer<typeof challengeUpdate>
/** The same for our own pages, refused when the challenge was changed since `expectedVersion` was read. */
export const challengePatch = challengeUpdate.extend({ expectedVersion: int32().optional() })
export type ChallengePatch = z.infer<typeof challengePatch>

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
  ...answeredShape(challengeFields),
  acceptedCount: z.number(),
  attachment: attachment.nullable(),
  testContainer: containerInfo.nullable(),
  flags: z.array(flagEntry),
})
export type ChallengeSettings = z.infer<typeof challengeSettings>
export const versionedChallenge = challengeSettings.extend({ version: z.number() })
export type VersionedChallenge = z.infer<typeof versionedChallenge>

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
