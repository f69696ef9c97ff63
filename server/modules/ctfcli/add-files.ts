import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import { rowId } from '#src/contract/shapes.ts'
import type { VerbContext } from '../../access/context.ts'
import type { IncomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../lib/refusal.ts'
import { inOneTransaction } from '../../writes/transact.ts'
import { listAttachments } from '../challenges/attachments.ts'
import { changeChallenge } from '../challenges/change-challenge.ts'
import { lockChallenge } from '../challenges/repository.ts'
import { contentOf, storeContents } from '../files/store-contents.ts'
import { holdGame } from '../games/repository.ts'

const fields = z.object({ challenge_id: rowId(), type: z.literal('challenge') })

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
  const parsed = fields.safeParse(Object.fromEntries(form.fields))
  if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
  const challengeId = parsed.data.challenge_id
  if (uploads.length === 0) throw fail('FileMissing')
  const keptUntil = ctx.clock.now() + limits.temporaryFileMs
  const contents = uploads.map((upload) => ({ ...contentOf(upload), keptUntil }))
  const once = [...new Map(contents.map((content) => [content.hash, content])).values()]
  await storeContents(ctx, once, async () => {})
  const hashes = once.map(({ hash }) => hash)
  const added = hashes.map((hash) => targetOf(hash, null))
  await changeFiles(ctx, { gameId, challengeId, without: hashes, added })
  return { challengeId, hashes }
}

/** Removes one file of a challenge. */
export const removeFile = (
  ctx: VerbContext,
  { gameId, challengeId, hash }: { gameId: number; challengeId: number; hash: string },
): Promise<void> => changeFiles(ctx, { gameId, challengeId, without: [hash], added: [] })

interface FileChange {
  gameId: number
  challengeId: number
  /** Hashes of files that are taken off the list. */
  without: readonly string[]
  /** At its end. */
  added: readonly ReturnType<typeof targetOf>[]
}

/** Locks the challenge before it reads the list, so that of two calls at once none is lost. */
const changeFiles = (ctx: VerbContext, { gameId, challengeId, without, added }: FileChange): Promise<void> =>
  inOneTransaction(ctx, async (inside) => {
    await holdGame(inside.db, gameId)
    if (!(await lockChallenge(inside.db, gameId, challengeId))) throw fail('ChallengeNotFound')
    const kept = (await listAttachments(inside.db, challengeId))
      .filter(({ fileHash }) => fileHash === null || !without.includes(fileHash))
      .map(({ fileHash, remoteUrl }) => targetOf(fileHash, remoteUrl))
    await changeChallenge(inside, { gameId, challengeId, files: [...kept, ...added] })
  })

const targetOf = (fileHash: string | null, remoteUrl: string | null) =>
  fileHash === null
    ? { attachmentType: 'Remote' as const, fileHash: '', remoteUrl: remoteUrl! }
    : { attachmentType: 'Local' as const, fileHash, remoteUrl: '' }
