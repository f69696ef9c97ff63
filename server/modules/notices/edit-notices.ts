// Only notices an organiser wrote can be changed; the others tell what happened. Every change reaches the players (D-77).
import type { z } from 'zod'
import type { Notice, noticeCreate, noticeRef, noticeUpdate } from '#src/contract/notices.ts'
import type { RequestContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { holdGame } from '../games/repository.ts'
import { deleteNotice, insertNotice, lockNotice, updateNotice } from './repository.ts'

export async function createNotice(
  ctx: RequestContext,
  { gameId, content }: z.output<typeof noticeCreate>,
): Promise<Notice> {
  return await transact(ctx, async (tx, after) => {
    if (!(await holdGame(tx, gameId))) throw fail('GameNotFound')
    const notice = await insertNotice(tx, {
      gameId,
      type: 'Normal',
      content: [content],
      publishedAt: ctx.clock.now(),
    })
    after.emit({ kind: 'notice', gameId, notice })
    return notice
  })
}

export async function changeNotice(
  ctx: RequestContext,
  input: z.output<typeof noticeUpdate>,
): Promise<Notice> {
  const { gameId, noticeId, content } = input
  return await transact(ctx, async (tx, after) => {
    await lockOwn(tx, input)
    const notice = await updateNotice(tx, noticeId, { content: [content], publishedAt: ctx.clock.now() })
    after.emit({ kind: 'game', gameId })
    return notice
  })
}

export async function removeNotice(ctx: RequestContext, input: z.output<typeof noticeRef>): Promise<void> {
  await transact(ctx, async (tx, after) => {
    await lockOwn(tx, input)
    await deleteNotice(tx, input.noticeId)
    after.emit({ kind: 'game', gameId: input.gameId })
  })
}

async function lockOwn(tx: Db, { gameId, noticeId }: z.output<typeof noticeRef>): Promise<void> {
  const notice = await lockNotice(tx, gameId, noticeId)
  if (!notice) throw fail('NoticeNotFound')
  if (notice.type !== 'Normal') throw fail('NoticeByServer')
}
