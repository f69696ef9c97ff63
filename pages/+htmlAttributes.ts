import type { PageContext } from 'vike/types'
import { themeStyle } from '#src/theme/theme-colour.ts'

/** The HTML element carries the user's colour mode and colour, so that nothing flashes on the first paint. */
export default ({ look, site }: PageContext) => ({
  class: look.colourMode,
  ...(look.isRailNarrow && { 'data-rail': 'narrow' }),
  ...(site.own.face && { 'data-face': site.own.face }),
  ...(look.isCompact && { 'data-density': 'compact' }),
  style: `color-scheme:${look.colourMode};${themeStyle(look.themeChoice, site.customTheme)}`,
})
