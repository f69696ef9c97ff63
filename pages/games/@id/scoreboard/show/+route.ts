import type { PageContext } from 'vike/types'
import { isShow } from '#src/lib/is-show.ts'

/** The scoreboard with `?show`, before the page that has the same path. */
export default (page: PageContext) =>
  isShow(page) && { routeParams: { id: page.urlPathname.split('/')[2] ?? '' }, precedence: 1 }
