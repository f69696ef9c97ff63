import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '3', mt: '4' },
  place: { fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
})
