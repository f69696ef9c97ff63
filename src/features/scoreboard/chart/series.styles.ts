import { styles } from '#src/theme/styles.ts'

// Apart from the brand, which is the colour of the own team: readers choose it.
export default styles({
  own: { color: 'brand.solid' },
  s0: { color: 'orange.solid', '--dash': 'none' },
  s1: { color: 'green.solid', '--dash': '7 3' },
  s2: { color: 'pink.solid', '--dash': '2 3' },
  s3: { color: 'violet.solid', '--dash': '10 3 2 3' },
  s4: { color: 'yellow.solid', '--dash': 'none' },
  s5: { color: 'red.solid', '--dash': '7 3' },
  s6: { color: 'teal.solid', '--dash': '2 3' },
  s7: { color: 'indigo.solid', '--dash': '10 3 2 3' },
  s8: { color: 'fg.muted', '--dash': 'none' },
  s9: { color: 'lime.solid', '--dash': '7 3' },
})
