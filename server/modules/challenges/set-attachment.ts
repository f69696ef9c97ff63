import type { z } from 'zod'
import type { attachmentInput } from '#src/contract/challenges.ts'
import type { RequestContext } from '../../context.ts'
import { constraintOf } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../rpc/errors.ts'
import { releaseUnused } from '../files/release.ts'
import { type AttachmentTarget, deleteAttachment, insertAttachment } from './attachments.ts'
import { lockChallenge } from './repository.ts'

type Input = z.output<typeof attachmentInput>

/** Replaces the file of a challenge; the old one goes when nothing else uses it. */
export async function setAttachment(ctx: RequestContext, input: Input): Promise<void> {
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

/** What the input names; null for none. Addresses are of the web, and stay as they were written. */
export function attachmentTarget(
  input: Pick<Input, 'attachmentType' | 'fileHash' | 'remoteUrl'>,
): AttachmentTarget | null {
  if (input.attachmentType === 'None') return null
  if (input.attachmentType === 'Local') {
    const fileHash = input.fileHash ?? ''
    if (!/^[0-9a-f]{64}$/.test(fileHash)) throw fail('FileUnknown', {}, 'fileHash')
    return { fileHash }
  }
  const remoteUrl = input.remoteUrl?.trim() ?? ''
  if (!/^https?:\/\//i.test(remoteUrl) || !URL.canParse(remoteUrl))
    throw fail('RemoteUrlInvalid', {}, 'remoteUrl')
  return { remoteUrl }
}

export function refuseUnknownFile(error: unknown): never {
  throw constraintOf(error) === 'attachments_file_hash_fkey' ? fail('FileUnknown', {}, 'fileHash') : error
}
