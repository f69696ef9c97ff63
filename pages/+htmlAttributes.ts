import type { PageContext } from 'vike/types'
import { themeStyle } from '#src/theme/theme-colour.ts'

/** The HTML element carries the user's colour mode and colour, so that nothing flashes on the first paint. */
export default (page: PageContext) => ({
  class: page.colourMode,
  ...(page.isCompact && { 'data-density': 'compact' }),
  style: `color-scheme:${page.colourMode};${themeStyle(page.themeChoice, page.site.customTheme)}`,
})
