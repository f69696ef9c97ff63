import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '4' },
  state: { alignItems: 'center', textAlign: 'center', p: { base: '4', sm: '8' }, gap: '3' },
  sign: { color: 'colorPalette.fg', '& svg': { width: '10', height: '10' } },
  title: { fontSize: '2xl', fontWeight: 'semibold' },
  text: {
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '& a': { color: 'brand.fg', _hover: { textDecoration: 'underline' } },
  },
  digits: { fontFamily: 'mono', fontVariantNumeric: 'tabular-nums', color: 'fg' },
  first: { width: 'full', mt: '3', textAlign: 'start' },
  heading: { fontSize: 'label', fontWeight: 'medium', color: 'fg.muted', mb: '2' },
  list: {
    listStyle: 'none',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    overflow: 'hidden',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
  challenge: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '11',
    px: '3',
    _hover: { bg: 'bg.muted' },
  },
  // The link covers the row.
  open: {
    flex: '1',
    fontWeight: 'medium',
    ...cut,
    minWidth: '0',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
  points: { fontFamily: 'mono', fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' },
  solves: { fontSize: 'label', color: 'fg.muted', minWidth: '16', textAlign: 'end' },
  members: {
    listStyle: 'none',
    display: 'grid',
    gap: '2',
    '& > li': { display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' },
  },
  member: { flex: '1', ...cut, minWidth: '0' },
})
