import { styles } from '#src/theme/styles.ts'

// Sets the colour palette of the components inside.
export default styles({
  brand: { colorPalette: 'brand' },
  gray: { colorPalette: 'gray' },
  red: { colorPalette: 'red' },
  orange: { colorPalette: 'orange' },
  yellow: { colorPalette: 'yellow' },
  lime: { colorPalette: 'lime' },
  green: { colorPalette: 'green' },
  teal: { colorPalette: 'teal' },
  cyan: { colorPalette: 'cyan' },
  blue: { colorPalette: 'blue' },
  indigo: { colorPalette: 'indigo' },
  violet: { colorPalette: 'violet' },
  grape: { colorPalette: 'grape' },
  pink: { colorPalette: 'pink' },
})
