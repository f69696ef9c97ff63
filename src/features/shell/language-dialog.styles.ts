import { styles } from '#src/theme/styles.ts'

export default styles({
  stack: { display: 'flex', flexDirection: 'column', gap: '4' },
  help: { color: 'fg.muted' },
  links: { display: 'flex', flexWrap: 'wrap', gap: '3' },
})
