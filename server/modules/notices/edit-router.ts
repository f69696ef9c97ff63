import { z } from 'zod'
import { gameRef } from '#src/contract/games.ts'
import { notice, noticeCreate, noticeDesk, noticeRef, noticeUpdate } from '#src/contract/notices.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { once } from '../../access/once.ts'
import { gameEditor } from '../../access/procedures.ts'
import { fail } from '../../lib/refusal.ts'
import { listNotices } from '../../state/notices/repository.ts'
import { findGame } from '../games/repository.ts'
import { changeNotice, createNotice, removeNotice } from './edit-notices.ts'
import { readNoticeDesk } from './read-notice-desk.ts'

export const editNotices = t.router({
  create: gameEditor.input(noticeCreate).output(notice).mutation(once('editNotices.create', createNotice)),
  /** The notices written by organisers. */
  list: gameEditor
    .input(gameRef)
    .output(z.array(notice))
    .query(async ({ ctx, input: { gameId } }) => {
      if (!(await findGame(ctx.db, gameId))) throw fail('GameNotFound')
      return (await listNotices(ctx.db, gameId)).filter(({ type }) => type === 'Normal')
    }),
  /** The same for our own pages. */
  desk: gameEditor
    .input(gameRef)
    .output(noticeDesk)
    .query(({ ctx, input }) => readNoticeDesk(ctx, input.gameId)),
  update: gameEditor
    .input(noticeUpdate)
    .output(notice)
    .mutation(({ ctx, input }) => changeNotice(ctx, input)),
  delete: gameEditor
    .input(noticeRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeNotice(ctx, input)),
})
