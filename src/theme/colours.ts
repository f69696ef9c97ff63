import { paletteOf } from './palette.ts'

/** Our own colour: a glacier blue that reads well on the near-black surfaces. */
export const brandSeed = '#45bdf0'

/** The colours a component may ask for with `colorPalette`. */
export const paletteSeeds = {
  brand: brandSeed,
  red: '#f0565b',
  orange: '#f08a3c',
  yellow: '#e8bf3a',
  lime: '#9ccf3f',
  green: '#3fc380',
  teal: '#2fbfae',
  cyan: '#35bfd6',
  blue: '#4f8ff7',
  indigo: '#6f7bf7',
  violet: '#9a70f5',
  grape: '#c262e0',
  pink: '#ee6fae',
} as const
export type PaletteName = keyof typeof paletteSeeds | 'gray'

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
