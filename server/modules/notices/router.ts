import { z } from 'zod'
import { notice, noticeListInput, noticePage } from '#src/contract/notices.ts'
import type { RequestContext } from '../../access/context.ts'
import { t } from '../../access/init.ts'
import { startedGame } from '../../access/procedures.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { firstNoticesText, noticePageOf, orderNotices } from './views.ts'

const noticesFor = ({ arena, actor }: RequestContext & { arena: Arena }) =>
  arena.noticesFor(actor ? arena.participationOf(actor.userId) : undefined).values()

export const notices = t.router({
  list: startedGame
    .input(noticeListInput)
    .output(z.array(notice))
    .query(({ ctx, input: { count, skip } }) => orderNotices(noticesFor(ctx)).slice(skip, skip + count)),
  page: startedGame
    .meta({
      // What is asked for without a number or a place in the list.
      ready: ({ arena, participation }, input) =>
        Object.keys(input).length === 1
          ? firstNoticesText(arena.noticesFor(participation), noticeListInput.parse(input).count)
          : undefined,
    })
    .input(noticeListInput)
    .output(z.array(noticePage))
    .query(({ ctx, input: { count, skip } }) =>
      orderNotices(noticesFor(ctx))
        .slice(skip, skip + count)
        .map(noticePageOf),
    ),
})
