import { postListOf } from '#src/features/posts/list-inputs.ts'
import { pageData } from '#src/lib/page-data.ts'
import { pageNumber } from '#src/lib/page-number.ts'

export const data = pageData(({ rpc, search }) =>
  rpc.posts.listPage.prefetch(postListOf(pageNumber(search.page))),
)
