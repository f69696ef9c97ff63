import type { PagePlace, PageReaders } from '#src/rules/page-terms.ts'
import type { Locale } from '#src/rules/terms.ts'

export interface PageTitle {
  locale: Locale
  title: string
}

/** What menus need of a page that is linked from them. */
export interface PageHead {
  /** Null: of the site. */
  gameId: number | null
  slug: string
  place: PagePlace
  readers: PageReaders
  isDraft: boolean
  titles: [PageTitle, ...PageTitle[]]
}
