import { styles } from '#src/theme/styles.ts'

export default styles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    minH: '80dvh',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    gap: '4',
    px: '4',
  },
  status: {
    fontFamily: 'mono',
    fontWeight: 'semibold',
    fontSize: '3xl',
    lineHeight: '1',
    letterSpacing: '-0.04em',
    color: 'brand.fg',
  },
  fault: { color: 'fg.error' },
  title: { fontSize: '2xl', fontWeight: 'semibold' },
  text: { color: 'fg.muted', maxW: '28rem' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', mt: '3' },
})
