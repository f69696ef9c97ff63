/** The seven sizes of text: size and line height in px, on the grid of 4 px; tracking in em. */
const scale = {
  xs: [12, 16, 0],
  label: [13, 20, 0],
  sm: [14, 20, 0],
  md: [16, 24, 0],
  xl: [20, 28, -0.01],
  '2xl': [28, 34, -0.02],
  '3xl': [44, 48, -0.02],
} as const

export type TextSize = keyof typeof scale
export const textSizes = Object.keys(scale) as TextSize[]

/** In rem, so that they follow the size that readers set in their browser. */
export const fontSizes = Object.fromEntries(
  textSizes.map((size) => [size, { value: `${scale[size][0] / 16}rem` }]),
)

export const fontWeights = {
  normal: { value: '400' },
  medium: { value: '500' },
  semibold: { value: '600' },
}

/** `fontSize: 'sm'` brings its line height and tracking; a `lineHeight` or `letterSpacing` after it decides differently. */
export const fontSizeUtility = {
  values: 'fontSizes' as const,
  transform(value: string, { raw }: { raw: unknown }) {
    const [size, line, tracking] = scale[raw as TextSize] ?? []
    if (size === undefined) return { fontSize: value }
    return {
      fontSize: value,
      lineHeight: `${Number((line / size).toFixed(4))}`,
      letterSpacing: tracking ? `${tracking}em` : 'normal',
    }
  },
}
