import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', gap: '2', width: 'full' },
  date: { flex: '1 1 8.5rem' },
  time: { width: '5.75rem !important', flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  odd: { display: 'block', color: 'fg.warning' },
})
