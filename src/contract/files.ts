// Stored files: uploads of administrators, and the files that pages and players load.
import { z } from 'zod'
import { instant, ourPagesOnly, page, paging, text } from './shapes.ts'

/** SHA-256 in lower-case hex. */
export const fileHash = () => z.string().regex(/^[0-9a-f]{64}$/, 'InvalidInput')

export const assetRef = z.object({ hash: fileHash(), name: text(2_000, 1) })
export const assetUploadInput = z.object({
  filename: z.string().nullish(),
  /** Removed after a day unless something refers to it by then. */
  temporary: ourPagesOnly(z.stringbool().nullish()),
})
export const fileListInput = z.object(paging(500, 50))

export const storedFile = z.object({ hash: z.string(), name: z.string() })
export const storedFilePage = page(storedFile)
const storedFileDetails = storedFile.extend({
  size: z.number(),
  uploadedAt: instant(),
  references: z.number(),
  /** Stays although nothing refers to it. */
  kept: z.boolean(),
  /** The same until this time, for an upload that waits for its first reference. */
  keptUntil: instant().nullable(),
})
export const storedFileDetailsPage = page(storedFileDetails)
