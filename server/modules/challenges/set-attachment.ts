import type { z } from 'zod'
import type { attachmentInput } from '#src/contract/challenges.ts'
import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { releaseLater } from '../files/release-files.ts'
import { keepByReference } from '../files/repository.ts'
import { attachmentTarget } from './attachment-target.ts'
import { deleteAttachment, insertAttachment } from './attachments.ts'
import { lockChallenge } from './repository.ts'

/** Replaces the file of a challenge; the old one goes when nothing else uses it. */
export async function setAttachment(
  ctx: RequestContext,
  input: z.output<typeof attachmentInput>,
): Promise<void> {
  const { gameId, challengeId } = input
  await transact(ctx, async (tx, after) => {
    const challenge = await lockChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    if (challenge.type === 'DynamicAttachment') throw fail('AttachmentOfFlags')
    const target = attachmentTarget(input)
    const old = await deleteAttachment(tx, challengeId)
    const { fileHash, remoteUrl } = { fileHash: null, remoteUrl: null, ...target }
    if (!(await keepByReference(tx, fileHash ? [fileHash] : []))) throw fail('FileUnknown', {}, 'fileHash')
    if (target) await insertAttachment(tx, challengeId, target)
    after.emit({ kind: 'challenge', gameId, challengeId })
    after.audit({
      action: 'challenge.update',
      gameId,
      target: { id: challengeId, name: challenge.title },
      before: { attachment: old?.fileHash ?? old?.remoteUrl },
      after: { attachment: fileHash ?? remoteUrl },
    })
    releaseLater(after, [old?.fileHash], gameId)
  })
}
