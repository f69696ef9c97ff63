import { styles } from '#src/theme/styles.ts'

export default styles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    maxW: '44rem',
    mx: 'auto',
    px: '5',
    py: { base: '10', sm: '20' },
    gap: '5',
  },
  icon: { color: 'fg.error', fontSize: '3xl' },
  title: { fontSize: '2xl', fontWeight: '650' },
  muted: { color: 'fg.muted' },
  message: { fontFamily: 'mono', fontWeight: '600', overflowWrap: 'anywhere' },
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
