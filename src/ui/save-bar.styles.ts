import { styles } from '#src/theme/styles.ts'

export default styles({
  dot: { width: '2', height: '2', borderRadius: 'full', bg: 'brand.solid', flexShrink: 0 },
})
