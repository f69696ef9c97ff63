import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' },
  older: { ms: 'auto' },
})
