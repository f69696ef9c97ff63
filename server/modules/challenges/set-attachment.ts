import type { z } from 'zod'
import type { attachmentInput, sentAttachment } from '#src/contract/challenges.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { type AfterCommit, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { keepByReference } from '../files/repository.ts'
import { attachmentTarget } from './attachment-target.ts'
import { deleteAttachment, insertAttachment } from './attachments.ts'
import { lockChallenge } from './repository.ts'

export async function setAttachment(
  ctx: VerbContext,
  input: z.output<typeof attachmentInput>,
): Promise<void> {
  const { gameId, challengeId } = input
  await transact(ctx, async (tx, after) => {
    const challenge = await lockChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    const { before, next } = await swapAttachment(tx, after, challenge, input)
    after.emit({ kind: 'challenge', gameId, challengeId })
    after.audit({
      action: 'challenge.update',
      gameId,
      target: { id: challengeId, name: challenge.title },
      before: { attachment: before },
      after: { attachment: next },
    })
  })
}

/**
 * Replaces the file of a challenge that the caller has locked; the old one goes when nothing else uses it.
 * @returns for the audit log the hash or the address of both.
 */
export async function swapAttachment(
  tx: Db,
  after: AfterCommit,
  challenge: { id: number; gameId: number; type: ChallengeType },
  sent: z.output<typeof sentAttachment>,
): Promise<{ before: string | null; next: string | null }> {
  if (challenge.type === 'DynamicAttachment') throw fail('AttachmentOfFlags')
  const target = attachmentTarget(sent)
  const old = await deleteAttachment(tx, challenge.id)
  const { fileHash, remoteUrl } = { fileHash: null, remoteUrl: null, ...target }
  if (!(await keepByReference(tx, fileHash ? [fileHash] : []))) throw fail('FileUnknown', {}, 'fileHash')
  if (target) await insertAttachment(tx, challenge.id, target)
  releaseLater(after, [old?.fileHash], challenge.gameId)
  return { before: old?.fileHash ?? old?.remoteUrl ?? null, next: fileHash ?? remoteUrl }
}
