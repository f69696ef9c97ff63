import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '3' },
  list: { ps: '6', listStyle: 'disc', display: 'flex', flexDirection: 'column', gap: '1' },
  moves: {
    width: 'full',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { py: '1', textAlign: 'end', borderBottomWidth: '1px', borderColor: 'border' },
    '& :is(th, td):first-child': { textAlign: 'start', overflowWrap: 'anywhere' },
    '& th': { color: 'fg.muted', fontWeight: 'medium' },
  },
})
