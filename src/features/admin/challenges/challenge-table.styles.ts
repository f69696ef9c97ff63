import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

export default styles({
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
