// Writeups: a team's explanation of its solves, as a PDF.
import { z } from 'zod'
import { gameRef } from './games.ts'
import { instant, rowId } from './shapes.ts'
import { team } from './teams.ts'

export const writeupState = z.object({
  submitted: z.boolean(),
  /** `#` when there is no writeup. */
  name: z.string(),
  /** In bytes. */
  fileSize: z.number(),
  note: z.string(),
})

/** The same for our pages. */
export const ownWriteup = z.object({
  noteHtml: z.string(),
  deadline: instant(),
  writeup: z
    .object({
      url: z.string(),
      name: z.string(),
      fileSize: z.number(),
      uploadedAt: instant(),
      mayPublish: z.boolean(),
    })
    .nullable(),
})

export const writeupEntry = z.object({
  /** Id of the participation. */
  id: z.number(),
  team: team.extend({ members: z.null() }),
  url: z.string(),
  uploadTimeUtc: instant(),
})
/** The same for our own pages. */
export const writeupRow = writeupEntry.extend({
  fileSize: z.number(),
  fileName: z.string(),
  mayPublish: z.boolean(),
})
export type WriteupRow = z.infer<typeof writeupRow>
export const writeupRef = gameRef.extend({ participationId: rowId() })
/** Whether the archive of the event may have it. */
export const writeupConsent = gameRef.extend({ mayPublish: z.boolean() })
export type WriteupEntry = z.infer<typeof writeupEntry>
