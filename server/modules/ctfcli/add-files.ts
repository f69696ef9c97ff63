import { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import type { VerbContext } from '../../access/context.ts'
import type { IncomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../lib/refusal.ts'
import { listAttachments } from '../challenges/attachments.ts'
import { changeChallenge } from '../challenges/change-challenge.ts'
import { contentOf, storeContents } from '../files/store-contents.ts'

const fields = z.object({ challenge_id: z.coerce.number().int().positive(), type: z.literal('challenge') })

/** Adds the files of a form to the challenge that its field `challenge_id` names. @returns that number, and their hashes. */
export async function addFiles(
  ctx: VerbContext,
  { gameId, form }: { gameId: number; form: IncomingForm },
): Promise<{ challengeId: number; hashes: string[] }> {
  const uploads = await form.receive({
    part: 'file',
    maxBytes: limits.assetBytesMax,
    maxFiles: limits.filesPerChallengeMax,
  })
  const { challenge_id: challengeId } = fields.parse(Object.fromEntries(form.fields))
  if (uploads.length === 0) throw fail('FileMissing')
  const keptUntil = ctx.clock.now() + limits.temporaryFileMs
  const contents = uploads.map((upload) => ({ ...contentOf(upload), keptUntil }))
  const once = [...new Map(contents.map((content) => [content.hash, content])).values()]
  await storeContents(ctx, once, async () => {})
  const stored = await listAttachments(ctx.db, challengeId)
  const hashes = once.map(({ hash }) => hash)
  await changeChallenge(ctx, {
    gameId,
    challengeId,
    files: [
      ...stored
        .filter(({ fileHash }) => fileHash === null || !hashes.includes(fileHash))
        .map(({ fileHash, remoteUrl }) => targetOf(fileHash, remoteUrl)),
      ...hashes.map((hash) => targetOf(hash, null)),
    ],
  })
  return { challengeId, hashes }
}

/** Removes one file of a challenge. */
export async function removeFile(
  ctx: VerbContext,
  { gameId, challengeId, hash }: { gameId: number; challengeId: number; hash: string },
): Promise<void> {
  const stored = await listAttachments(ctx.db, challengeId)
  await changeChallenge(ctx, {
    gameId,
    challengeId,
    files: stored
      .filter(({ fileHash }) => fileHash !== hash)
      .map(({ fileHash, remoteUrl }) => targetOf(fileHash, remoteUrl)),
  })
}

const targetOf = (fileHash: string | null, remoteUrl: string | null) =>
  fileHash === null
    ? { attachmentType: 'Remote' as const, fileHash: '', remoteUrl: remoteUrl! }
    : { attachmentType: 'Local' as const, fileHash, remoteUrl: '' }
