import { styles } from '#src/theme/styles.ts'

export default styles({
  minor: { display: 'block', color: 'fg.muted', fontSize: 'xs', fontWeight: 'normal' },
  changes: { display: 'flex', flexDirection: 'column', gap: '3' },
  name: { fontSize: 'xs', color: 'fg.muted' },
  before: { whiteSpace: 'pre-wrap', color: 'fg.error', textDecoration: 'line-through' },
  after: { whiteSpace: 'pre-wrap', color: 'fg.success', textDecoration: 'none' },
})
