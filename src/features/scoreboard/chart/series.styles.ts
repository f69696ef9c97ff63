import { styles } from '#src/theme/styles.ts'

export default styles({
  s0: { color: 'brand.solid' },
  s1: { color: 'orange.solid' },
  s2: { color: 'green.solid' },
  s3: { color: 'pink.solid' },
  s4: { color: 'yellow.solid' },
  s5: { color: 'violet.solid' },
  s6: { color: 'red.solid' },
  s7: { color: 'teal.solid' },
  s8: { color: 'fg.muted' },
  s9: { color: 'lime.solid' },
})
