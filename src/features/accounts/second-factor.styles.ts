import { styles } from '#src/theme/styles.ts'

export default styles({
  qr: { width: '12rem', height: '12rem', mx: 'auto', borderRadius: 'l2' },
  key: { fontFamily: 'mono', textAlign: 'center', overflowWrap: 'anywhere' },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, 1fr)',
    gap: '2',
    my: '4',
    listStyle: 'none',
    fontFamily: 'mono',
    textAlign: 'center',
  },
})
