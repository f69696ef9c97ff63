// Only notices written by an organiser can be changed; the others record events. Every change reaches the players (D-77).
import type { z } from 'zod'
import type { Notice, noticeCreate, noticeRef, noticeUpdate } from '#src/contract/notices.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { publishNotice } from '../../state/notices/publish-notice.ts'
import { deleteNotice, lockNotice, updateNotice } from '../../state/notices/repository.ts'
import { transact } from '../../writes/transact.ts'
import { holdGame } from '../games/repository.ts'

export async function createNotice(
  ctx: VerbContext,
  { gameId, content }: z.output<typeof noticeCreate>,
): Promise<Notice> {
  return await transact(ctx, async (tx, after) => {
    if (!(await holdGame(tx, gameId))) throw fail('GameNotFound')
    const notice = await publishNotice(tx, after, {
      gameId,
      type: 'Normal',
      content: [content],
      publishedAt: ctx.clock.now(),
    })
    after.audit({ action: 'notice.create', gameId, target: targetOf(notice.id, content), after: { content } })
    return notice
  })
}

export async function changeNotice(ctx: VerbContext, input: z.output<typeof noticeUpdate>): Promise<Notice> {
  const { gameId, noticeId, content } = input
  return await transact(ctx, async (tx, after) => {
    const before = await lockOwn(tx, input)
    const notice = await updateNotice(tx, noticeId, { content: [content], publishedAt: ctx.clock.now() })
    after.emit({ kind: 'notice-changed', gameId, noticeId })
    const target = targetOf(noticeId, before.content)
    after.audit({ action: 'notice.update', gameId, target, before, after: { content } })
    return notice
  })
}

export async function removeNotice(ctx: VerbContext, input: z.output<typeof noticeRef>): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const before = await lockOwn(tx, input)
    const { gameId, noticeId } = input
    await deleteNotice(tx, noticeId)
    after.emit({ kind: 'notice-changed', gameId, noticeId })
    after.audit({ action: 'notice.delete', gameId, target: targetOf(noticeId, before.content), before })
  })
}

/** A notice has no name but its beginning. */
const targetOf = (id: number, content: string) => ({ id, name: content.slice(0, 60) })

/** @returns its text. */
async function lockOwn(
  tx: Db,
  { gameId, noticeId }: z.output<typeof noticeRef>,
): Promise<{ content: string }> {
  const notice = await lockNotice(tx, gameId, noticeId)
  if (!notice) throw fail('NoticeNotFound')
  if (notice.type !== 'Normal') throw fail('NoticeByServer')
  return { content: notice.content.join('\n') }
}
