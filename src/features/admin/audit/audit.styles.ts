import { styles } from '#src/theme/styles.ts'

export default styles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'end',
    mb: '5',
    '& > div': { flex: '1 1 12rem', width: 'auto', maxWidth: '20rem' },
  },
  minor: { display: 'block', color: 'fg.muted', fontSize: 'xs', fontWeight: '400' },
  changes: { display: 'flex', flexDirection: 'column', gap: '3' },
  name: { fontFamily: 'mono', fontSize: 'xs', color: 'fg.muted' },
  before: { whiteSpace: 'pre-wrap', color: 'fg.error', textDecoration: 'line-through' },
  after: { whiteSpace: 'pre-wrap', color: 'fg.success', textDecoration: 'none' },
  more: { mt: '4', display: 'flex', justifyContent: 'center' },
})
