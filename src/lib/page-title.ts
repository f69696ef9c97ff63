import type { MessageDescriptor } from '@lingui/core'
import type { PageContext } from 'vike/types'
import { shellOf } from './shell.ts'

/** `+title.ts`: `export default pageTitle(msg\`Games\`)`, or a function of the page for names from its data. */
export const pageTitle =
  (name: MessageDescriptor | ((page: PageContext) => string | undefined)) =>
  (page: PageContext): string => {
    const { i18n, site } = shellOf(page)
    const words = typeof name === 'function' ? name(page) : i18n._(name)
    return words ? `${words} - ${site.title}` : site.title
  }

/** Data a page prefetched, for its title: `prefetched<GameDetails>(page, 'games.details')`. */
export function prefetched<T>(page: PageContext, procedure: string): T | undefined {
  const path = procedure.split('.').join()
  const query = page.data?.dehydrated?.queries.find(({ queryKey }) => String(queryKey[0]) === path)
  return query?.state.data as T | undefined
}
