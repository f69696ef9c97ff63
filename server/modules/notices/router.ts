import { z } from 'zod'
import { notice, noticeListInput, noticePage } from '#src/contract/notices.ts'
import { t } from '../../access/init.ts'
import { startedGame } from '../../access/procedures.ts'
import { noticePageOf, orderNotices } from './views.ts'

export const notices = t.router({
  list: startedGame
    .input(noticeListInput)
    .output(z.array(notice))
    .query(({ ctx, input: { count, skip } }) =>
      orderNotices(ctx.arena.notices.values()).slice(skip, skip + count),
    ),
  page: startedGame
    .input(noticeListInput)
    .output(z.array(noticePage))
    .query(({ ctx, input: { count, skip } }) =>
      orderNotices(ctx.arena.notices.values())
        .slice(skip, skip + count)
        .map(noticePageOf),
    ),
})
