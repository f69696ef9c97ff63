// What the door of ctfcli (server/ctfd) reads and changes; the shapes that ctfcli itself knows are made there.
import { z } from 'zod'
import { challengeFields } from './challenge-fields.ts'
import { challengePatch, ownFlagEntry } from './challenges.ts'
import { answeredShape } from './field-schemas.ts'
import { gameRef } from './games.ts'
import { text } from './shapes.ts'

export const ctfcliChallenge = z.object({
  id: z.number(),
  ...answeredShape(challengeFields),
  /** What it is worth now. */
  score: z.number(),
  solves: z.number(),
  /** What ctfcli sent, by its names. */
  sent: z.record(z.string(), z.unknown()),
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
  sent: z.record(z.string(), z.unknown()).optional(),
  isQuiet: z.boolean().default(false),
})

export const boughtHint = z.object({ hintKey: z.string(), title: z.string() })
export const ctfcliFileRef = gameRef.extend({
  /** The first half of the SHA-256 of the content. */
  hash: text(32, 32),
  name: text(255, 1),
})
