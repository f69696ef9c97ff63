import { styles } from '#src/theme/styles.ts'

export default styles({
  body: { display: 'flex', flexDirection: 'column', gap: '6' },
  content: { maxWidth: '52rem' },
})
