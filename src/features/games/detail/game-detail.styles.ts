import { styles } from '#src/theme/styles.ts'

export default styles({
  body: { display: 'flex', flexDirection: 'column', gap: '6' },
  columns: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' },
    gap: { base: '6', md: '12' },
    alignItems: 'start',
  },
  content: { maxWidth: '52rem', minWidth: '0' },
  aside: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
  schedule: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '2',
    fontSize: 'sm',
    '& dt': { color: 'fg.muted' },
    '& dd': { margin: '0', overflowWrap: 'anywhere' },
  },
  pages: {
    listStyle: 'none',
    display: 'grid',
    gap: '2',
    fontSize: 'sm',
    '& a': { color: 'brand.fg', overflowWrap: 'anywhere', _hover: { textDecoration: 'underline' } },
  },
  needs: { paddingInlineStart: '4', display: 'grid', gap: '2', fontSize: 'sm', listStyle: 'disc' },
  teams: { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '2' },
  others: { fontSize: 'label', color: 'fg.muted' },
})
