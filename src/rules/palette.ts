import { fromHex, toHex } from './oklch.ts'

/** Lightness and fraction of the seed's chroma for each step. All palettes share the steps, so their contrast is equal. */
const steps = {
  50: [0.975, 0.12],
  100: [0.945, 0.22],
  200: [0.89, 0.42],
  300: [0.82, 0.68],
  400: [0.75, 0.95],
  500: [0.66, 1],
  600: [0.54, 0.95],
  700: [0.455, 0.85],
  800: [0.385, 0.62],
  900: [0.31, 0.46],
  950: [0.25, 0.34],
} as const

export type PaletteStep = keyof typeof steps
export type Palette = Record<PaletteStep, string>

export const paletteSteps = Object.keys(steps).map(Number) as PaletteStep[]

/** Eleven steps from near white to near black around the hue of one #RRGGBB colour. */
export function paletteOf(seed: string): Palette {
  const { chroma, hue } = fromHex(seed)
  const entries = paletteSteps.map((step) => {
    const [lightness, share] = steps[step]
    return [step, toHex({ lightness, chroma: chroma * share, hue })]
  })
  return Object.fromEntries(entries) as Palette
}
