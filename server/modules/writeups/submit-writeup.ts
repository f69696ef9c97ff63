// A PDF, recognised by its content. The deadline is checked when the upload begins and again when it is complete. A team has
// one writeup; a new one replaces it.
import { open } from 'node:fs/promises'
import { limits } from '#src/contract/limits.ts'
import type { VerbContext } from '../../access/context.ts'
import type { SentFiles, Upload } from '../../answers/sent-files.ts'
import { timeInName } from '../../answers/time-in-name.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { afterCommit } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { contentOf, storeContents } from '../files/store-contents.ts'
import { lockParticipation } from '../participations/repository.ts'
import { findWriteup, putWriteup } from './repository.ts'

export type WriterContext = VerbContext & { actor: Actor; arena: Arena; participation: ArenaParticipation }

export async function submitWriteup(ctx: WriterContext, form: SentFiles): Promise<void> {
  const { clock, actor, participation, arena } = ctx
  const { id: gameId, writeupRequired, writeupDeadlineAt } = arena.game
  if (!writeupRequired) throw fail('WriteupNotWanted')
  const inTime = () => {
    const now = clock.now()
    if (now > writeupDeadlineAt) throw fail('WriteupTooLate')
    return now
  }
  inTime()
  const upload = await form.file(limits.writeupBytesMax)
  if (!(await isPdf(upload))) throw fail('WriteupNotPdf')
  const name = `Writeup-${gameId}-${participation.teamId}-${timeInName(inTime())}.pdf`
  const content = { ...contentOf(upload), name, mediaType: 'application/pdf' }
  await storeContents(ctx, [content], async (tx, after) => {
    const held = await lockParticipation(tx, participation.id)
    if (!held) throw fail('NotInGame')
    // A team that was suspended during the upload is refused.
    if (held.status !== 'Accepted') throw fail('ParticipationSuspended')
    const before = await findWriteup(tx, held.id)
    const uploadedAt = inTime()
    await putWriteup(tx, {
      participationId: held.id,
      fileHash: upload.hash,
      name,
      userId: actor.userId,
      uploadedAt,
    })
    if (before?.fileHash !== upload.hash) releaseLater(after, [before?.fileHash], gameId)
  })
  afterCommit(ctx, () =>
    ctx.log.info({ gameId, participationId: participation.id, userId: actor.userId }, 'writeup submitted'),
  )
}

async function isPdf({ path, name, mediaType }: Upload): Promise<boolean> {
  if (mediaType.toLowerCase() !== 'application/pdf' || !name.endsWith('.pdf')) return false
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return bytesRead === 5 && buffer.toString('latin1') === '%PDF-'
  } finally {
    await file.close()
  }
}
