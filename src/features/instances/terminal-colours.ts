import type { ITheme } from '@xterm/xterm'
import type { ColourMode } from '#src/contract/page.ts'
import { paletteOf } from '#src/rules/palette.ts'
import { paletteSeeds, type SeedName } from '#src/rules/palette-seeds.ts'
import { gray } from '#src/theme/colours.ts'

/** The first colours of a terminal, in its order. */
const names = {
  red: 'red',
  green: 'green',
  yellow: 'yellow',
  blue: 'blue',
  magenta: 'grape',
  cyan: 'cyan',
} as const

/** Our palette as a terminal's colours, on the surface and with the text colour of `host`. */
export function terminalColours(host: HTMLElement, mode: ColourMode): ITheme {
  const { color, backgroundColor } = getComputedStyle(host)
  const [plain, bright] = mode === 'dark' ? ([400, 300] as const) : ([700, 600] as const)
  const colours = Object.entries(names).flatMap(([name, seed]: [string, SeedName]) => {
    const palette = paletteOf(paletteSeeds[seed])
    return [
      [name, palette[plain]],
      [`bright${name[0]!.toUpperCase()}${name.slice(1)}`, palette[bright]],
    ]
  })
  const brand = paletteOf(paletteSeeds.brand)
  return {
    ...Object.fromEntries(colours),
    black: gray[900],
    brightBlack: gray[500],
    white: gray[200],
    brightWhite: '#ffffff',
    foreground: color,
    background: backgroundColor,
    selectionBackground: mode === 'dark' ? brand[800] : brand[200],
    scrollbarSliderBackground: `${gray[500]}80`,
    scrollbarSliderHoverBackground: `${gray[500]}b0`,
    scrollbarSliderActiveBackground: gray[500],
  }
}
