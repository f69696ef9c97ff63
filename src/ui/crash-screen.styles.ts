import { styles } from '#src/theme/styles.ts'

export default styles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    maxW: '44rem',
    mx: 'auto',
    px: '4',
    py: { base: '12', sm: '12' },
    gap: '4',
  },
  icon: { color: 'fg.error', fontSize: '2xl' },
  title: { fontSize: '2xl', fontWeight: 'semibold' },
  muted: { color: 'fg.muted' },
  message: { fontFamily: 'mono', fontWeight: 'semibold', overflowWrap: 'anywhere' },
  stack: {
    alignSelf: 'stretch',
    p: '4',
    maxH: '20rem',
    overflow: 'auto',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'l2',
    fontSize: 'xs',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '3' },
})
