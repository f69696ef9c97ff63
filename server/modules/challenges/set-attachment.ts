import type { z } from 'zod'
import type { attachmentInput, sentNamedAttachment } from '#src/contract/challenges.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { type AfterCommit, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { keepByReference } from '../files/repository.ts'
import { attachmentTarget } from './attachment-target.ts'
import {
  type AttachmentRow,
  type AttachmentTarget,
  deleteAttachments,
  insertAttachments,
  listAttachments,
} from './attachments.ts'
import { lockChallenge } from './repository.ts'

/** Replaces the first file of a challenge, which is the one that documented calls have; none removes all of them. */
export async function setAttachment(
  ctx: VerbContext,
  input: z.output<typeof attachmentInput>,
): Promise<void> {
  const { gameId, challengeId } = input
  await transact(ctx, async (tx, after) => {
    const challenge = await lockChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    const others = (await listAttachments(tx, challengeId)).slice(1).map(targetOf)
    const first = attachmentTarget(input)
    const { before, next } = await storeFiles(tx, after, challenge, first ? [first, ...others] : [])
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

type Holder = { id: number; gameId: number; type: ChallengeType }

/** Replaces all files of a challenge that the caller has locked. */
export const swapFiles = (
  tx: Db,
  after: AfterCommit,
  challenge: Holder,
  sent: readonly z.output<typeof sentNamedAttachment>[],
) =>
  storeFiles(
    tx,
    after,
    challenge,
    sent.map(attachmentTarget).filter((target) => target !== null),
  )

/**
 * Files that nothing else uses are removed.
 * @returns for the audit log the hashes and the addresses.
 */
async function storeFiles(
  tx: Db,
  after: AfterCommit,
  challenge: Holder,
  targets: readonly AttachmentTarget[],
): Promise<{ before: string | null; next: string | null }> {
  if (challenge.type === 'DynamicAttachment') throw fail('AttachmentOfFlags')
  const old = await listAttachments(tx, challenge.id)
  const hashes = targets.flatMap((target) => ('fileHash' in target ? [target.fileHash] : []))
  if (!(await keepByReference(tx, hashes))) throw fail('FileUnknown', {}, 'fileHash')
  await deleteAttachments(tx, challenge.id)
  await insertAttachments(tx, challenge.id, targets)
  releaseLater(
    after,
    old.map(({ fileHash }) => fileHash),
    challenge.gameId,
  )
  return { before: namesOf(old.map(targetOf)), next: namesOf(targets) }
}

const targetOf = ({ fileHash, remoteUrl, name }: AttachmentRow): AttachmentTarget =>
  fileHash === null ? { remoteUrl: remoteUrl! } : { fileHash, name: name! }

const namesOf = (targets: readonly AttachmentTarget[]): string | null =>
  targets.map((target) => ('fileHash' in target ? target.fileHash : target.remoteUrl)).join(' ') || null
