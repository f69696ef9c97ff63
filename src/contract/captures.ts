// Recorded traffic of containers, for monitors.
import { z } from 'zod'
import { challengeCategories, challengeTypes } from '../rules/terms.ts'
import { instant, int, rowId, text } from './shapes.ts'

/** What a team's captures of one challenge are found by. */
export const capturePair = z.object({ challengeId: rowId(), participationId: rowId() })
export const captureRef = capturePair.extend({ file: text(200) })

export const captureChallenge = z.object({
  id: z.number(),
  title: z.string(),
  category: z.enum(challengeCategories),
  type: z.enum(challengeTypes),
  isEnabled: z.boolean(),
  /** Teams with captures. */
  count: z.number(),
})
export type CaptureChallenge = z.infer<typeof captureChallenge>

export const captureTeam = z.object({
  /** Participation. */
  id: z.number(),
  teamId: z.number(),
  name: z.string().nullable(),
  division: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Files. */
  count: z.number(),
})
export type CaptureTeam = z.infer<typeof captureTeam>

export const captureFile = z.object({
  fileName: z.string(),
  /** Bytes. */
  size: z.number(),
  updateTime: instant(),
})
export type CaptureFile = z.infer<typeof captureFile>

/** Limits of one page of what is read from a capture. */
export const captureLimits = { conversations: 100, streamBytes: 32 * 1024, searchMax: 200 } as const

export const conversationsInput = captureRef.extend({
  skip: int(0, 1_000_000).default(0),
  /** Only conversations in which one of the sides sent this. */
  search: text(captureLimits.searchMax).optional(),
})

export const conversation = z.object({
  /** The position of the conversation in the file. */
  index: z.number(),
  address: z.string(),
  port: z.number(),
  /** Who was connected, where it is known. */
  user: z.string().nullable(),
  /** Epoch milliseconds, also in fractions. */
  openedAt: z.number(),
  closedAt: z.number(),
  bytesIn: z.number(),
  bytesOut: z.number(),
  /** How often the searched text was found. */
  matches: z.number(),
})
export type CapturedConversation = z.infer<typeof conversation>

export const conversationsPage = z.object({
  data: z.array(conversation),
  /** All that were found. */
  total: z.number(),
  /** Packets that could not be recorded. */
  dropped: z.number(),
})
export type ConversationsPage = z.infer<typeof conversationsPage>

export const streamInput = captureRef.extend({
  index: int(0, 1_000_000),
  /** Bytes of the conversation that were read before. */
  skip: int(0, Number.MAX_SAFE_INTEGER).default(0),
})

export const streamPage = z.object({
  /** What the two sides said, in turns. Bytes that are no text stand as `\x1f`. */
  data: z.array(z.object({ from: z.enum(['client', 'server']), time: z.number(), text: z.string() })),
  /** `skip` of the next page; null at the end. */
  next: z.number().nullable(),
})
export type StreamPage = z.infer<typeof streamPage>
