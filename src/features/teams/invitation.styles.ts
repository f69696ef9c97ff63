import { styles } from '#src/theme/styles.ts'

export default styles({
  card: {
    alignItems: 'center',
    textAlign: 'center',
    minHeight: '16rem',
    justifyContent: 'center',
    p: { base: '6', sm: '8' },
    gap: '4',
  },
  title: { fontSize: '2xl', fontWeight: 'semibold', overflowWrap: 'anywhere' },
  text: { color: 'fg.muted' },
  /** In the words of a button: a long one breaks. */
  name: { overflowWrap: 'anywhere', minWidth: '0' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' },
})
