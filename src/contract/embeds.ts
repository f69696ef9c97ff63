// What the small pages for other sites and stream overlays show: what a visitor without an account may know.
import { z } from 'zod'
import { embedKinds, embedThemes, framings } from '../rules/embeds.ts'
import { noticeTypes, solveTypes } from '../rules/terms.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { flag, instant, int, text } from './shapes.ts'

/** `?transparent` alone means yes. */
const given = () => z.preprocess((value) => (value === '' ? true : value), flag())

/** How it looks, which is of no interest to the data. */
export const embedLook = z.object({
  theme: z.enum(embedThemes).optional(),
  transparent: given().default(false),
  /** A language; one that is not there is as if none was asked for. */
  lang: z.string().optional(),
  /** Only what changes while the page is open. */
  part: given().default(false),
})
export type EmbedLook = z.output<typeof embedLook>

export const embedInput = gameRef.extend({
  kind: z.enum(embedKinds),
  rows: int(1, limits.embedRows.max).default(limits.embedRows.usual),
  /** The name of a division: only its teams, ranked among themselves. */
  division: text(limits.divisionNameMax).optional(),
})
export type EmbedInput = z.output<typeof embedInput>

export const embedEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('solve'),
    key: z.string(),
    at: instant(),
    type: z.enum(solveTypes),
    team: z.string(),
    challenge: z.string(),
  }),
  z.object({
    kind: z.literal('notice'),
    key: z.string(),
    at: instant(),
    type: z.enum(noticeTypes),
    values: z.array(z.string()),
    /** Safe HTML, of what the staff wrote. */
    textHtml: z.string().nullable(),
  }),
])
export type EmbedEntry = z.infer<typeof embedEntry>

export const embedView = z.object({
  title: z.string(),
  phase: z.enum(['upcoming', 'running', 'ended']),
  start: instant(),
  end: instant(),
  /** Teams are players. */
  isAlone: z.boolean(),
  /** The board hides solves now. */
  isFrozen: z.boolean(),
  /** Of the board. */
  rows: z.array(
    z.object({ id: z.number(), rank: z.number(), name: z.string(), score: z.number(), solves: z.number() }),
  ),
  /** How many teams there are. */
  total: z.number(),
  /** Of the feed, newest first. */
  feed: z.array(embedEntry),
})
export type EmbedView = z.infer<typeof embedView>

/** For organisers, who copy an address. */
export const embedTerms = z.object({ framing: z.enum(framings) })
