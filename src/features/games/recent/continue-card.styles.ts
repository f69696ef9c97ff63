import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
    mb: '8',
    p: { base: '4', sm: '4' },
    borderRadius: 'l3',
    borderWidth: '1px',
    borderColor: 'brand.border',
    bg: 'brand.subtle',
  },
  words: { flex: '1 1 16rem', minWidth: '0' },
  title: {
    fontSize: 'xl',
    fontWeight: 'semibold',
    color: 'fg',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { color: 'brand.fg' },
  },
  state: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    mt: '1',
    fontSize: 'sm',
    color: 'fg.muted',
    '& b': { fontFamily: 'mono', fontWeight: 'semibold', color: 'fg', fontVariantNumeric: 'tabular-nums' },
    '& bdi': { overflowWrap: 'anywhere' },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '3' },
})
