import { renderInline } from '#server/markdown.ts'
import type { Notice, NoticePage } from '#src/contract/notices.ts'

/** Notices of type Normal first, then newest first. */
export const orderNotices = (notices: Iterable<Notice>): Notice[] =>
  [...notices].sort(
    (a, b) => Number(b.type === 'Normal') - Number(a.type === 'Normal') || b.time - a.time || b.id - a.id,
  )

export const noticePageOf = (notice: Notice): NoticePage => ({
  ...notice,
  textHtml: notice.type === 'Normal' ? renderInline(notice.values.at(-1) ?? '') : null,
})
