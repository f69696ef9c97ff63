// What the API of CTFd (server/ctfd) reads and changes for ctfcli. The shapes that ctfcli itself uses are made there.
import { z } from 'zod'
import { challengeFields } from './challenge-fields.ts'
import { challengeCreate, challengePatch, ownFlagEntry } from './challenges.ts'
import { answeredShape } from './field-schemas.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { flag, int, lines, rowId, text } from './shapes.ts'

/** A hint that was deleted, to know it again when it comes back. */
const goneHint = z.object({
  key: text(limits.hintKeyMax),
  title: text(limits.hintTitleMax),
  /** A number of 48 bits that is made of its text. */
  text: int(0, 2 ** 48 - 1),
  cost: int(0, limits.originalScoreMax),
  /** Among those that cost points, in the sync that deleted it; null after that. */
  place: int(0, limits.paidHintsMax * limits.goneHintsMax).nullable(),
})
export type GoneHint = z.infer<typeof goneHint>

/** What ctfcli sent of a challenge and gets back, by its names. */
export const ctfcliEcho = z
  .object({
    name: text(limits.challengeTitleMax),
    category: text(limits.tagMax).nullable(),
    description: lines(limits.markdownMax).nullable(),
    attribution: lines(limits.authorLinkMax).nullable(),
    connection_info: lines(limits.connectionMax).nullable(),
    scheduled_at: text(40).nullable(),
    next_id: rowId().nullable(),
    /** Players saw it before a sync hid it. */
    wasShown: flag(),
    /** It has a solution, with or without a text. */
    solution: flag(),
    /** What `data` of a flag was where it counts letter case, by the number that is made of its text; without an entry, null. */
    flagWords: z.record(z.string().regex(/^\d{1,15}$/), z.enum(['', 'case_sensitive'])),
    goneHints: z.array(goneHint).max(limits.goneHintsMax),
    /** Keys of hints that a sync has made, until it has made all of them. */
    newHints: z.array(text(limits.hintKeyMax)).max(limits.paidHintsMax),
  })
  .partial()

export const ctfcliChallenge = z.object({
  id: z.number(),
  ...answeredShape(challengeFields),
  /** Grows with each change of its settings. */
  version: z.number(),
  /** What it is worth now. */
  score: z.number(),
  solves: z.number(),
  sent: ctfcliEcho,
})
export type CtfcliChallenge = z.infer<typeof ctfcliChallenge>

export const ctfcliFlag = ownFlagEntry.pick({ id: true, flag: true, kind: true, settings: true }).extend({
  challengeId: z.number(),
})
export type CtfcliFlag = z.infer<typeof ctfcliFlag>

export const ctfcliFile = z.object({
  challengeId: z.number(),
  hash: z.string(),
  name: z.string(),
  mediaType: z.string(),
  sha1: z.string(),
})
export type CtfcliFile = z.infer<typeof ctfcliFile>

/** A file of the pages of the game. */
export const ctfcliMedia = ctfcliFile.omit({ challengeId: true }).extend({ location: z.string() })
export type CtfcliMedia = z.infer<typeof ctfcliMedia>
export const mediaRef = gameRef.extend({ location: text(limits.mediaLocationMax) })
/** What became of a form with files. */
export const addedFiles = z.object({
  type: z.enum(['challenge', 'page', 'solution']),
  /** Null: of pages. */
  challengeId: z.number().nullable(),
  files: z.array(z.object({ hash: z.string(), name: z.string() })),
  locations: z.array(z.string()),
})
export type AddedFiles = z.infer<typeof addedFiles>

const beside = {
  /** What ctfcli gets back. */
  sent: ctfcliEcho.optional(),
  /** Neither players nor programs are notified. */
  isQuiet: flag().default(false),
}
/** A new challenge with all that is known of it. */
export const ctfcliCreate = challengePatch
  .omit({ challengeId: true, expectedVersion: true })
  .extend({ ...challengeCreate.shape, ...beside })
export const ctfcliPatch = challengePatch.extend(beside)

export const ctfcliFileRef = gameRef.extend({
  /** The first half of the SHA-256 of the content. */
  hash: text(32, 32),
  /** One content may be there under several names. */
  name: text(2_000),
})
