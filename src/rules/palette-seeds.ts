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
export type SeedName = keyof typeof paletteSeeds
