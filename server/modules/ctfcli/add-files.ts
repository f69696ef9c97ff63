import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { AddedFiles } from '#src/contract/ctfcli.ts'
import { limits } from '#src/contract/limits.ts'
import { rowId, text } from '#src/contract/shapes.ts'
import { solutionFileLocation } from '#src/rules/solution-files.ts'
import type { VerbContext } from '../../access/context.ts'
import type { IncomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../lib/refusal.ts'
import { inOneTransaction } from '../../writes/transact.ts'
import { type AttachmentRow, listAttachments } from '../challenges/attachments.ts'
import { changeChallenge } from '../challenges/change-challenge.ts'
import { findChallenge, lockChallenge } from '../challenges/repository.ts'
import { type Content, contentOf, storeContents } from '../files/store-contents.ts'
import { holdGame } from '../games/repository.ts'
import { mediaAddress, putMedia } from '../pages/media.ts'

const fields = z.discriminatedUnion('type', [
  z.object({ type: z.literal('challenge'), challenge_id: rowId() }),
  // A solution has the number of its challenge.
  z.object({ type: z.literal('solution'), solution_id: rowId() }),
  z.object({ type: z.literal('page'), location: text(limits.mediaLocationMax * 2).optional() }),
])

/**
 * Adds the files of a form to the challenge that its field `challenge_id` names, or to the pages of the game. Those of a solution are
 * stored for a while, and the text that shows them keeps them, for its readers only.
 */
export async function addFiles(
  ctx: VerbContext,
  { gameId, form }: { gameId: number; form: IncomingForm },
): Promise<AddedFiles> {
  const uploads = await form.receive({
    part: 'file',
    maxBytes: limits.assetBytesMax,
    maxFiles: limits.filesPerChallengeMax,
  })
  const parsed = fields.safeParse(Object.fromEntries(form.fields))
  if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
  if (uploads.length === 0) throw fail('FileMissing')
  const keptUntil = ctx.clock.now() + limits.temporaryFileMs
  const contents = uploads.map((upload) => ({ ...contentOf(upload), keptUntil }))
  const sent = parsed.data
  if (sent.type === 'page') {
    const only = contents.length === 1 ? sent.location : undefined
    const media = contents.map(({ name, hash, size }) => ({ hash, size, wanted: only ?? `media/${name}` }))
    // What is refused is not stored before.
    for (const file of media) mediaAddress(file)
    const locations = await storeContents(ctx, [...byHash(contents).values()], async (tx, after) => {
      const made: string[] = []
      for (const file of media) made.push(await putMedia(tx, after, { gameId, ...file }))
      return made
    })
    return { type: 'page', challengeId: null, files: [], locations }
  }
  const once = [...byHash(contents).values()]
  if (sent.type === 'solution') {
    const challengeId = sent.solution_id
    if (!(await findChallenge(ctx.db, gameId, challengeId))) throw fail('ChallengeNotFound')
    await storeContents(ctx, once, async () => {})
    const locations = contents.map(({ hash, name }) => solutionFileLocation(hash, name))
    return { type: 'solution', challengeId, files: [], locations }
  }
  const challengeId = sent.challenge_id
  await storeContents(ctx, once, async () => {})
  const files = [...new Map(contents.map(({ hash, name }) => [keyOf(hash, name), { hash, name }])).values()]
  const added = files.map(({ hash, name }) => targetOf({ fileHash: hash, name, remoteUrl: null }))
  await changeFiles(ctx, { gameId, challengeId, without: files, added })
  return { type: 'challenge', challengeId, files, locations: [] }
}

/** Each content once. */
const byHash = (contents: readonly Content[]) => new Map(contents.map((content) => [content.hash, content]))

/** Names of before may have their accents apart. */
const keyOf = (hash: string | null, name: string | null): string => `${hash} ${name?.normalize()}`

/** Removes one file of a challenge. */
export const removeFile = (
  ctx: VerbContext,
  { gameId, challengeId, hash, name }: { gameId: number; challengeId: number; hash: string; name: string },
): Promise<void> => changeFiles(ctx, { gameId, challengeId, without: [{ hash, name }], added: [] })

interface FileChange {
  gameId: number
  challengeId: number
  /** Files that are taken off the list. */
  without: readonly { hash: string; name: string }[]
  /** At its end. */
  added: readonly ReturnType<typeof targetOf>[]
}

/** Locks the challenge before it reads the list, so that of two calls at once none is lost. */
const changeFiles = (ctx: VerbContext, { gameId, challengeId, without, added }: FileChange): Promise<void> =>
  inOneTransaction(ctx, async (inside) => {
    await holdGame(inside.db, gameId)
    if (!(await lockChallenge(inside.db, gameId, challengeId))) throw fail('ChallengeNotFound')
    const gone = new Set(without.map(({ hash, name }) => keyOf(hash, name)))
    const kept = (await listAttachments(inside.db, challengeId))
      .filter(({ fileHash, name }) => !gone.has(keyOf(fileHash, name)))
      .map(targetOf)
    await changeChallenge(inside, { gameId, challengeId, files: [...kept, ...added] })
  })

const targetOf = ({ fileHash, name, remoteUrl }: Pick<AttachmentRow, 'fileHash' | 'name' | 'remoteUrl'>) =>
  fileHash === null
    ? { attachmentType: 'Remote' as const, fileHash: '', remoteUrl: remoteUrl! }
    : { attachmentType: 'Local' as const, fileHash, name: name!, remoteUrl: '' }
