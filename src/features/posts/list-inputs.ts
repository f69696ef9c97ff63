import { pageSlice } from '#src/lib/page-number.ts'

export const postsPerPage = 10
export const postListOf = (page: number) => pageSlice(page, postsPerPage)
