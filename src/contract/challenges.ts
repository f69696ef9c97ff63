// Challenges: what their editors set, and what a player sees.
import { z } from 'zod'
import { attachmentNameMax } from '../rules/file-name.ts'
import { answerForms, flagKinds, flagWarningNames, patternModes } from '../rules/flags/flag-kinds.ts'
import { challengeCategories, challengeTypes, containerStatuses, fileTypes } from '../rules/terms.ts'
import { challengeFields, documentedChallengeFields, ownChallengeFields } from './challenge-fields.ts'
import { answeredShape, changingShape, sentSchema } from './field-schemas.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { enumOf, filledLines, flag, instant, int32, lines, rowId, text } from './shapes.ts'

export const challengeRef = gameRef.extend({ challengeId: rowId() })

export const challengeCreate = gameRef.extend({
  title: sentSchema(challengeFields.title),
  category: sentSchema(challengeFields.category).default('Misc'),
  type: sentSchema(challengeFields.type).default('StaticAttachment'),
})
/** Also in a category of the game. */
export const challengeCreateAnywhere = challengeCreate.extend({
  ownCategory: sentSchema(challengeFields.ownCategory).optional(),
})

/**
 * Changes to a challenge; properties that are missing or null stay. Flags that were made keep their old template, unless
 * `reissueFlags` says that teams which have not solved it are to have new ones (D-39).
 */
export const challengeUpdate = challengeRef.extend({
  ...changingShape(documentedChallengeFields),
  reissueFlags: flag().nullish(),
})
/** A file: uploaded before, or at an address that the server never fetches. */
export const sentAttachment = z.object({
  attachmentType: enumOf(fileTypes).default('None'),
  fileHash: text(64).nullable().default(''),
  /** Blanks and line breaks around it are left out. */
  remoteUrl: lines(2_000).nullable().default(''),
})
/** The same for our own pages. */
export const sentNamedAttachment = sentAttachment.extend({
  /** What players see of a stored file. Left out: the name under which it was uploaded last. */
  name: text(attachmentNameMax).optional(),
})
const sentFlag = sentAttachment.extend({ flag: filledLines(limits.flagMax) })
const sentFlags = z.array(sentFlag).max(limits.flagsPerCallMax)
const flagSettings = z.object({
  mode: z.enum(patternModes).optional(),
  ignoreCase: z.boolean().optional(),
  matching: text(limits.flagMax).optional(),
  other: text(limits.flagMax).optional(),
  tolerance: text(limits.flagMax).optional(),
  options: z.array(text(limits.flagMax)).max(limits.optionsMax).optional(),
  several: z.boolean().optional(),
  form: z.enum(answerForms).optional(),
})
/** The same for our own pages, with how answers are compared with it: exactly, if it is left out. */
export const sentOwnFlags = z
  .array(
    sentFlag.extend({
      flag: filledLines(limits.patternMax),
      kind: z.enum(flagKinds).optional(),
      settings: flagSettings.optional(),
    }),
  )
  .max(limits.flagsPerCallMax)

/**
 * The same for our own pages, with flags and file in one step. Refused when the challenge was changed since
 * `expectedVersion` was read.
 */
export const challengePatch = challengeUpdate.extend({
  ...changingShape(ownChallengeFields),
  expectedVersion: int32().optional(),
  addFlags: sentOwnFlags.optional(),
  /** Ids; those that are gone are no mistake. */
  removeFlags: z.array(rowId()).max(limits.flagsPerCallMax).optional(),
  /** All of them. Documented calls have the first. */
  files: z.array(sentNamedAttachment).max(limits.filesPerChallengeMax).optional(),
})
export type ChallengePatch = z.infer<typeof challengePatch>

/** What a player has open now; null when nothing is. */
export const lookInput = gameRef.extend({ challengeId: rowId().nullable() })
/** What other members of the own team have open. */
export const teamMateLook = z.object({ userName: z.string(), challengeId: z.number() })
export type TeamMateLook = z.infer<typeof teamMateLook>

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

const { ownCategory, prerequisites, lockedLook, partOf, position } = answeredShape(ownChallengeFields)
const prerequisiteShape = { prerequisites, lockedLook, partOf }

/** The same for our own pages, with what organisers look for in the table. */
export const challengeTableEntry = challengeRow.extend({
  /** By teams on the board. */
  solves: z.number(),
  /** Answers of all teams, right or wrong. */
  attempts: z.number(),
  firstBlood: z.object({ team: z.string(), at: z.number() }).nullable(),
  flagCount: z.number(),
  hintCount: z.number(),
  /** The type of the file that all teams get. */
  fileType: z.enum(fileTypes),
  hasText: z.boolean(),
  releaseAt: instant().nullable(),
  deadlineAt: instant().nullable(),
  scoredByChecker: z.boolean(),
  tags: z.array(z.string()),
  position,
  ownCategory,
  ...prerequisiteShape,
})
export type ChallengeTableEntry = z.infer<typeof challengeTableEntry>

export const attachment = z.object({
  id: z.number(),
  type: z.enum(fileTypes),
  url: z.string().nullable(),
  fileSize: z.number().nullable(),
})
/** A container as outside clients know it. */
export const containerInfo = z.object({
  status: z.enum(containerStatuses),
  startedAt: instant(),
  expectStopAt: instant(),
  /** `host:port`, or the id of the container where it is reached through the proxy. */
  entry: z.string(),
})
export type ContainerInfo = z.infer<typeof containerInfo>
export const flagEntry = z.object({ id: z.number(), flag: z.string(), attachment: attachment.nullable() })
/** The same for our own pages. */
export const ownFlagEntry = flagEntry.extend({
  kind: z.enum(flagKinds),
  settings: flagSettings.nullable(),
})
export type OwnFlagEntry = z.infer<typeof ownFlagEntry>

export const challengeSettings = z.object({
  id: z.number(),
  ...answeredShape(documentedChallengeFields),
  acceptedCount: z.number(),
  attachment: attachment.nullable(),
  testContainer: containerInfo.nullable(),
  flags: z.array(flagEntry),
})
export type ChallengeSettings = z.infer<typeof challengeSettings>
export const versionedChallenge = challengeSettings.extend({
  ...answeredShape(ownChallengeFields),
  /** The part of `acceptedCount` that lowers the value of the challenge. */
  decayCount: z.number(),
  /** What else curves follow. Times are epoch milliseconds. */
  soFar: z.object({
    mostSolves: z.number(),
    firstSolveAt: z.number().nullable(),
    gameStartAt: z.number(),
    gameEndAt: z.number(),
  }),
  version: z.number(),
  flags: z.array(ownFlagEntry),
  /** All of them; `attachment` is the first. */
  files: z.array(attachment),
})
export type VersionedChallenge = z.infer<typeof versionedChallenge>

/** A warning about a saved flag. `where`: the other challenge, or the names of the file and of those in it. */
export const flagWarning = z.object({
  flagId: z.number(),
  name: z.enum(flagWarningNames),
  where: z.string(),
})
export type FlagWarning = z.infer<typeof flagWarning>
export const tryAnswerInput = challengeRef.extend({ answer: filledLines(limits.flagMax) })

/** `cost`: what the member agreed to pay. */
export const unlockHintInput = challengeRef.extend({ key: text(limits.hintKeyMax, 1), cost: int32() })
/** Who unlocked a hint, when, and what it cost then, for staff. */
export const hintUnlock = z.object({
  key: z.string(),
  title: z.string(),
  cost: z.number(),
  at: instant(),
  team: z.string(),
  by: z.string().nullable(),
})
export type HintUnlock = z.infer<typeof hintUnlock>

/** When a team downloaded a file of a challenge for the first time, and who of it, for staff. */
export const firstDownload = z.object({ team: z.string(), by: z.string().nullable(), at: instant() })
export type FirstDownload = z.infer<typeof firstDownload>

const challengeFigures = z.object({
  teams: z.number(),
  opened: z.number(),
  tried: z.number(),
  attempts: z.number(),
  solved: z.number(),
  medianMs: z.number().nullable(),
})
/** How the teams that score receive a challenge, for its editors. */
export const challengeStatistics = z.object({
  /** The time in which it can be solved, as far as it has passed. */
  from: instant(),
  to: instant(),
  all: challengeFigures,
  divisions: z.array(z.object({ division: z.string(), figures: challengeFigures })),
  /** In their order. */
  solvedAt: z.array(instant()),
  /** The most common first. */
  wrongAnswers: z.array(z.object({ answer: z.string(), count: z.number(), teams: z.number() })),
  firstSolve: z.object({ team: z.string(), at: instant() }).nullable(),
  lastSolve: z.object({ team: z.string(), at: instant() }).nullable(),
  /** Hints that were bought, by their titles. */
  hints: z.array(z.object({ title: z.string(), teams: z.number() })),
  /** Teams that fetched the files. */
  downloads: z.number(),
  /** Instances of teams that are there. */
  instances: z.number(),
})
export type ChallengeStatistics = z.infer<typeof challengeStatistics>

export const addFlagsInput = challengeRef.extend({ flags: sentFlags })
export const attachmentInput = challengeRef.extend(sentAttachment.shape)
export const deleteFlagInput = challengeRef.extend({ flagId: rowId() })

/** A challenge that is listed and that the team cannot open yet. Titles that it may not know are null. */
export const lockedChallenge = z.object({
  id: z.number(),
  title: z.string().nullable(),
  category: z.enum(challengeCategories),
  score: z.number(),
  /** What has to be solved: of each group so many more. Those that the team must not know are counted, and not in `of`. */
  groups: z.array(
    z.object({
      missing: z.number(),
      of: z.array(z.object({ id: z.number(), title: z.string().nullable(), solved: z.boolean() })),
    }),
  ),
})
export type LockedChallenge = z.infer<typeof lockedChallenge>
/** A challenge that the team can read, and the one that it is a part of. */
export const challengePart = z.object({ id: z.number(), partOf: z.number() })
export type ChallengePart = z.infer<typeof challengePart>
/** The title of a challenge that only teams know for which it is open. */
export const knownTitle = z.object({ id: z.number(), title: z.string() })

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
  /** What comes after it: those for which it is a prerequisite, and which are open and not solved yet. */
  opened: z.array(z.object({ id: z.number(), title: z.string(), category: z.enum(challengeCategories) })),
  /** The challenge that it is a part of. */
  whole: z.object({ id: z.number(), title: z.string() }).optional(),
  /** Its parts, as far as the team may know of them, and what the team has of them. */
  ofParts: z
    .object({
      parts: z.array(
        z.object({
          id: z.number(),
          /** Null: the team may not know it yet. */
          title: z.string().nullable(),
          category: z.enum(challengeCategories),
          isLocked: z.boolean(),
          solved: z.boolean(),
          /** What the team got for it; else what it is worth. */
          points: z.number(),
        }),
      ),
      solved: z.number(),
      total: z.number(),
      points: z.number(),
      pointsOfAll: z.number(),
    })
    .optional(),
  /** Where there are several. */
  files: z.array(z.object({ url: z.string(), fileSize: z.number().nullable() })),
  /** When the service that its connection leads to was last found to work; null: not lately, or the panel of its instance says so. */
  checkedAt: instant().nullable(),
  contentHtml: z.string(),
  /** Those that cost nothing; `hints` has the ones that the team has unlocked too. */
  hintsHtml: z.array(z.string()),
  paidHints: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      cost: z.number(),
      state: z.enum(['unlocked', 'open', 'waits', 'closed']),
      /** Titles of the hints that must be unlocked before and are not. */
      waitsFor: z.array(z.string()),
      /** Null: not unlocked. */
      html: z.string().nullable(),
    }),
  ),
  /** What the team has to pay with, in points; null where there is nothing to pay. */
  sum: z.number().nullable(),
  solved: z.boolean(),
  /** What players choose from, where an answer is not typed. */
  choice: z.object({ options: z.array(z.string()), several: z.boolean() }).nullable(),
  /** Of a challenge that counts wrong answers of a team. */
  attempts: z
    .object({
      /** Null: without a limit. */
      left: z.number().nullable(),
      /** When the team may answer next, in epoch ms; 0: at once. */
      nextAt: z.number(),
      /** Points that each wrong answer costs, how many are still free, and what the team has lost by now. */
      cost: z.number(),
      free: z.number(),
      lost: z.number(),
    })
    .nullable(),
  /** Where all of several flags are needed: how far the team is, and whether the caller has to leave the rest to others. */
  parts: z.object({ found: z.number(), total: z.number(), needsOther: z.boolean() }).nullable(),
  /** How an answer is handed in that staff judge, and whether one of the team waits for its verdict. */
  review: z.object({ form: z.enum(answerForms), waits: z.boolean() }).optional(),
  /** Every right answer is a number. */
  isNumber: z.boolean(),
  /** Until when it takes answers, if not until the end of the game. Practice knows no deadline: null. */
  deadlineAt: instant().nullable(),
  /** A program of the organisers scores it, and it takes no answers. */
  scoredByChecker: z.boolean(),
  /** It takes no answers any more. */
  closed: z.boolean(),
  /** The division of the team may read it, and not answer it. */
  answersDenied: z.boolean(),
  authors: answeredShape(ownChallengeFields).authors,
  tags: z.array(z.string()),
  /** `{host}` and `{port}` are those of the instance. Empty: none. */
  connection: z.string(),
  /** 0: not said. */
  difficultyStars: z.number(),
  estimatedMinutes: z.number(),
  rating: z.object({
    /** That of the own team, which may give one after its solve. */
    own: z.object({ stars: z.number(), words: z.string() }).nullable(),
    /** Where the game shows it: mean stars, and of how many teams. */
    mean: z.object({ stars: z.number(), teams: z.number() }).nullable(),
  }),
  /** Of those who may read it. */
  solutionHtml: z.string().nullable(),
})
export type ChallengePage = z.infer<typeof challengePage>
