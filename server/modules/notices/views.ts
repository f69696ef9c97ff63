import { renderInline } from '#server/lib/markdown.ts'
import type { Notice, NoticePage } from '#src/contract/notices.ts'
import { JsonText } from '../../answers/json-text.ts'
import { SharedText } from '../../answers/shared-text.ts'

/** Notices of type Normal first, then newest first. */
export const orderNotices = (notices: Iterable<Notice>): Notice[] =>
  [...notices].sort(
    (a, b) => Number(b.type === 'Normal') - Number(a.type === 'Normal') || b.time - a.time || b.id - a.id,
  )

export const noticePageOf = (notice: Notice): NoticePage => ({
  ...notice,
  textHtml: notice.type === 'Normal' ? renderInline(notice.values.at(-1) ?? '') : null,
})

/** By the notices of a game, which are another object for each state. */
const firstPages = new WeakMap<object, JsonText>()

/** The notices that every player's page reads, as JSON, made once for each state and for all who may read the same. */
export function firstNoticesText(notices: ReadonlyMap<number, Notice>, count: number): JsonText {
  let text = firstPages.get(notices)
  if (!text) {
    const page = orderNotices(notices.values()).slice(0, count).map(noticePageOf)
    text = new JsonText(new SharedText(JSON.stringify(page)))
    firstPages.set(notices, text)
  }
  return text
}
