import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { width: 'full', height: 'auto', maxWidth: '11rem', borderRadius: 'l2', flexShrink: 0 },
})
