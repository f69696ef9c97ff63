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
  text: { color: 'fg.muted', maxWidth: 'full', overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '3',
    maxWidth: 'full',
    // Two names of 20 wide characters break inside of the button.
    '& span': { minWidth: '0', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '&& > *': { maxWidth: 'full', height: 'auto', minHeight: '12', py: '2' },
  },
})
