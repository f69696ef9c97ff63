// What the door of ctfcli (server/ctfd) reads and changes; the shapes that ctfcli itself knows are made there.
import { z } from 'zod'
import { challengeFields } from './challenge-fields.ts'
import { challengePatch, ownFlagEntry } from './challenges.ts'
import { answeredShape } from './field-schemas.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { flag, lines, rowId, text } from './shapes.ts'

/** What ctfcli sent of a challenge and gets back, by its names. */
const echo = z
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
  })
  .partial()

export const ctfcliChallenge = z.object({
  id: z.number(),
  ...answeredShape(challengeFields),
  /** What it is worth now. */
  score: z.number(),
  solves: z.number(),
  sent: echo,
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

/** `sent`: what is given back to ctfcli. `isQuiet`: players are not notified. */
export const ctfcliPatch = challengePatch.extend({
  sent: echo.optional(),
  isQuiet: flag().default(false),
})

export const boughtHint = z.object({ hintKey: z.string(), title: z.string() })
export const ctfcliFileRef = gameRef.extend({
  /** The first half of the SHA-256 of the content. */
  hash: text(32, 32),
})
