// Writeups: what a team says about how it solved, as a PDF.
import { z } from 'zod'
import { instant } from './shapes.ts'
import { team } from './teams.ts'

export const writeupState = z.object({
  submitted: z.boolean(),
  /** `#` when there is none. */
  name: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  note: z.string(),
})

export const writeupEntry = z.object({
  /** Of the participation. */
  id: z.number(),
  team: team.extend({ members: z.null() }),
  url: z.string(),
  uploadTimeUtc: instant(),
})
export type WriteupEntry = z.infer<typeof writeupEntry>
