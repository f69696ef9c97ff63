import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '1',
    mb: '3',
  },
  title: {
    minWidth: '0',
    fontSize: { base: 'xl', sm: '2xl' },
    fontWeight: '650',
    lineHeight: '1.25',
    letterSpacing: '-0.015em',
    overflowWrap: 'anywhere',
    '& a': { color: 'inherit', textDecoration: 'none', _hover: { color: 'brand.fg' } },
  },
  clock: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.muted',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
  },
  until: { color: 'fg.muted' },
  digits: {
    color: 'fg',
    fontFamily: 'mono',
    fontSize: 'md',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
  },
  bar: { mb: '1', '& > div': { height: '1' } },
})
