import type { z } from 'zod'
import type { attachmentInput } from '#src/contract/challenges.ts'
import type { RequestContext } from '../../context.ts'
import { constraintOf } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../rpc/errors.ts'
import { releaseUnused } from '../files/release.ts'
import { attachmentTarget } from './attachment-target.ts'
import { deleteAttachment, insertAttachment } from './attachments.ts'
import { lockChallenge } from './repository.ts'

/** Replaces the file of a challenge; the old one goes when nothing else uses it. */
export async function setAttachment(
  ctx: RequestContext,
  input: z.output<typeof attachmentInput>,
): Promise<void> {
  const { gameId, challengeId } = input
  const released = await transact(ctx, async (tx, after) => {
    const challenge = await lockChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    if (challenge.type === 'DynamicAttachment') throw fail('AttachmentOfFlags')
    const target = attachmentTarget(input)
    const old = await deleteAttachment(tx, challengeId)
    if (target) await insertAttachment(tx, { challengeId, flagId: null }, target).catch(refuseUnknownFile)
    after.emit({ kind: 'game', gameId })
    return old
  })
  await releaseUnused(ctx, released)
}

export function refuseUnknownFile(error: unknown): never {
  throw constraintOf(error) === 'attachments_file_hash_fkey' ? fail('FileUnknown', {}, 'fileHash') : error
}
