import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

export default styles({
  table: {
    '& tr:has([data-dragged])': {
      position: 'relative',
      zIndex: 1,
      bg: 'brand.subtle !important',
      boxShadow: 'md',
      cursor: 'grabbing',
      '& > *': { bg: 'brand.subtle !important' },
    },
    '&:has([data-dragged])': { cursor: 'grabbing', userSelect: 'none' },
  },
  head: { display: 'flex', alignItems: 'center', gap: '1', minWidth: '0' },
  grip: { flexShrink: 0, width: '6', ms: '-2' },
  handle: {
    width: '6 !important',
    outlineOffset: '-2px !important',
    color: 'fg.muted',
    cursor: 'grab',
    touchAction: 'none',
    userSelect: 'none',
    _hover: { color: 'fg' },
    '[data-dragged] > &': { color: 'brand.fg', cursor: 'grabbing' },
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: { base: '0', md: '9rem' },
    color: 'inherit',
    textDecoration: 'none',
    '& svg': { flexShrink: 0 },
    '& > span:first-of-type': { lineClamp: '1', overflowWrap: 'anywhere' },
    _hover: { color: 'brand.fg' },
    '&[data-off]': { color: 'fg.muted' },
  },
  hiddenFrom: { maxWidth: '9rem', flexShrink: 1, minWidth: '0', '& bdi': cut },
  small: { fontSize: 'xs', color: 'fg.muted' },
  flags: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    '& [data-lacking]': { color: 'red.fg', fontWeight: 'semibold' },
  },
  team: { display: 'block', maxWidth: '9rem', ...cut },
  file: { display: 'inline-flex', color: 'fg.muted' },
  switch: { display: 'inline-flex', '& label': { gap: '0' } },
})
