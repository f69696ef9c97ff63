// Stored files: uploads of administrators, and the files that pages and players load.
import { z } from 'zod'
import { fileSorts } from '../rules/list-sorts.ts'
import { limits } from './limits.ts'
import { instant, ourPagesOnly, page, paging, text } from './shapes.ts'

/** SHA-256 in lower-case hex. */
export const fileHash = () => z.string().regex(/^[0-9a-f]{64}$/, 'InvalidInput')

export const assetRef = z.object({ hash: fileHash(), name: text(2_000, 1) })
export const assetUploadInput = z.object({
  filename: text(2_000).nullish(),
  /** Removed after a day unless something refers to it by then. */
  temporary: ourPagesOnly(z.stringbool().nullish()),
})
export const fileListInput = z.object(paging(500, 50))
export const fileDetailsInput = z.object({
  /** A part of the name, or the beginning of the hash. */
  text: text(limits.searchMax).nullish(),
  /** Whether anything refers to the file. Texts that show it do not count. */
  used: z.boolean().nullish(),
  sort: z.enum(fileSorts).default('name'),
  descending: z.boolean().default(false),
  ...paging(500, 50),
})
export type FileDetailsInput = z.output<typeof fileDetailsInput>

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
export type StoredFileDetails = z.infer<typeof storedFileDetails>
/** `bytes` is the size of all files that match. */
export const storedFileDetailsPage = page(storedFileDetails).extend({ bytes: z.number() })

export const fileUseKinds = [
  'avatar',
  'teamAvatar',
  'poster',
  'logo',
  'attachment',
  'flag',
  'writeup',
  'answer',
  'capture',
  'post',
  'notice',
  'gameText',
  'challengeText',
  'settings',
] as const
const fileUse = z.object({
  kind: z.enum(fileUseKinds),
  /** Name of what refers to the file. */
  name: z.string(),
  gameId: z.number().nullable(),
  challengeId: z.number().nullable(),
  postId: z.string().nullable(),
})
export type FileUse = z.infer<typeof fileUse>
/** At most `limits.searchResults` of them. */
export const fileUses = z.array(fileUse)
