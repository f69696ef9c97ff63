import type { PageContext } from 'vike/types'

/** The address asks for a screen without the frame around it, for a projector: `?show`. */
export const isShow = ({ urlParsed }: Pick<PageContext, 'urlParsed'>): boolean =>
  urlParsed.search.show !== undefined && /\/scoreboard$/i.test(urlParsed.pathname)
