import { styles } from '#src/theme/styles.ts'

// The flag colour of each category.
export default styles({
  brand: { color: 'brand.solid' },
  gray: { color: 'fg.muted' },
  red: { color: 'red.solid' },
  orange: { color: 'orange.solid' },
  yellow: { color: 'yellow.solid' },
  lime: { color: 'lime.solid' },
  green: { color: 'green.solid' },
  teal: { color: 'teal.solid' },
  cyan: { color: 'cyan.solid' },
  blue: { color: 'blue.solid' },
  indigo: { color: 'indigo.solid' },
  violet: { color: 'violet.solid' },
  grape: { color: 'grape.solid' },
  pink: { color: 'pink.solid' },
})
