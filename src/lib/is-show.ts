import type { PageContext } from 'vike/types'

type Page = Pick<PageContext, 'urlParsed'>

/** The scoreboard for a projector: `?show`. */
export const isBoardShow = ({ urlParsed }: Page): boolean =>
  urlParsed.search.show !== undefined && /\/scoreboard$/i.test(urlParsed.pathname)

/** A screen without the frame around it, for a projector: the scoreboard, or the reveal of a frozen one. */
export const isShow = (page: Page): boolean =>
  isBoardShow(page) || /\/games\/\d+\/reveal$/i.test(page.urlParsed.pathname)
