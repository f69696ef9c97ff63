// Writeups: a team's explanation of its solves, as a PDF.
import { z } from 'zod'
import { instant } from './shapes.ts'
import { team } from './teams.ts'

export const writeupState = z.object({
  submitted: z.boolean(),
  /** `#` when there is no writeup. */
  name: z.string(),
  /** In bytes. */
  fileSize: z.number(),
  note: z.string(),
})

export const writeupEntry = z.object({
  /** Id of the participation. */
  id: z.number(),
  team: team.extend({ members: z.null() }),
  url: z.string(),
  uploadTimeUtc: instant(),
})
export type WriteupEntry = z.infer<typeof writeupEntry>
