import type { PageContext } from 'vike/types'
import { themeStyle } from '#src/theme/theme-colour.ts'

/** The reader's scheme and colour are in the first byte of HTML, so nothing flashes. */
export default (page: PageContext) => ({
  class: page.colourMode,
  style: `color-scheme:${page.colourMode};${themeStyle(page.themeChoice, page.site.customTheme)}`,
})
