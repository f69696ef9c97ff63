import type { PageContext } from 'vike/types'
import { pageQueries } from '#src/lib/page-queries.ts'

export default (page: PageContext): void => {
  pageQueries(page)
}
