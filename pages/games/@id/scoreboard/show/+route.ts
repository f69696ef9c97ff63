import type { PageContext } from 'vike/types'
import { isBoardShow } from '#src/lib/is-show.ts'

/** The scoreboard with `?show`, before the page that has the same path. */
export default (page: PageContext) =>
  isBoardShow(page) && { routeParams: { id: page.urlPathname.split('/')[2] ?? '' }, precedence: 1 }
