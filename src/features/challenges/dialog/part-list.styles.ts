import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '2', mt: '4' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '3',
  },
  title: { fontSize: 'sm', fontWeight: 'semibold' },
  sum: { color: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
  list: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    overflow: 'hidden',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.75rem',
    px: '3',
    color: 'fg.muted',
    fontSize: 'sm',
    '&:is(a)': { color: 'fg', _hover: { bg: 'bg.subtle' } },
    '&:focus-visible': { outlineOffset: '-2px' },
    '& > svg': { color: 'fg.muted' },
  },
  state: { display: 'inline-flex', width: '4', color: 'fg.muted', '&[data-solved]': { color: 'green.fg' } },
  name: { flex: '1', minWidth: '0', ...cut },
  points: {
    fontFamily: 'mono',
    fontVariantNumeric: 'tabular-nums',
    '&[data-solved]': { color: 'green.fg' },
  },
  whole: {
    display: 'block',
    width: 'fit-content',
    mb: '2',
    maxWidth: 'full',
    fontSize: 'sm',
    color: 'brand.fg',
    ...cut,
  },
})
