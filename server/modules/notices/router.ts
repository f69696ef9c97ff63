import { z } from 'zod'
import { notice, noticeListInput, noticePage } from '#src/contract/notices.ts'
import { t } from '../../access/init.ts'
import { startedGame } from '../../access/procedures.ts'
import { firstNoticesText, noticePageOf, orderNotices } from './views.ts'

export const notices = t.router({
  list: startedGame
    .input(noticeListInput)
    .output(z.array(notice))
    .query(({ ctx, input: { count, skip } }) =>
      orderNotices(ctx.arena.notices.values()).slice(skip, skip + count),
    ),
  page: startedGame
    .meta({
      // What is asked for without a number or a place in the list.
      ready: ({ arena }, input) =>
        Object.keys(input).length === 1
          ? firstNoticesText(arena, noticeListInput.parse(input).count)
          : undefined,
    })
    .input(noticeListInput)
    .output(z.array(noticePage))
    .query(({ ctx, input: { count, skip } }) =>
      orderNotices(ctx.arena.notices.values())
        .slice(skip, skip + count)
        .map(noticePageOf),
    ),
})
