import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    position: 'sticky',
    // Stays at the bottom of the screen when the page is short.
    top: '100dvh',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    color: 'fg.subtle',
    fontSize: 'label',
    '@media print': { position: 'static' },
  },
  inner: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '6',
    rowGap: '2',
    maxWidth: '76.75rem',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    py: '4',
  },
  name: { fontWeight: 'medium', color: 'fg.muted', _hover: { color: 'brand.fg' } },
  pages: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '2', overflowWrap: 'anywhere' },
  words: { flex: '1 1 20rem', minWidth: '0', overflowWrap: 'anywhere' },
  zone: { ms: 'auto' },
})
