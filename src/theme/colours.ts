import { paletteOf } from '#src/rules/palette.ts'
import { paletteSeeds, type SeedName } from '#src/rules/palette-seeds.ts'

export type PaletteName = SeedName | 'gray'

/** Blue-grey: surfaces, borders and text. */
export const gray = {
  50: '#f6f8fb',
  100: '#edf0f5',
  200: '#dde3eb',
  300: '#c3ccd8',
  400: '#95a1b3',
  500: '#6f7c91',
  600: '#525e72',
  700: '#3b4658',
  800: '#273040',
  900: '#181f2b',
  950: '#0d121a',
} as const

const tokens = (palette: Record<string | number, string>) =>
  Object.fromEntries(Object.entries(palette).map(([step, value]) => [step, { value }]))

export const colourTokens = {
  black: { value: '#05080d' },
  white: { value: '#ffffff' },
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  gray: tokens(gray),
  ...Object.fromEntries(Object.entries(paletteSeeds).map(([name, seed]) => [name, tokens(paletteOf(seed))])),
}
