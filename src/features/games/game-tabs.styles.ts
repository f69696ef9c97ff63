import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

export default styles({
  // On phones the row sticks to the top of the whole screen, and not of the header.
  root: { display: { base: 'contents', sm: 'block' } },
  title: {
    minWidth: '0',
    fontSize: { base: 'md', sm: 'xl' },
    fontWeight: 'semibold',
    ...cut,
    '& a': { color: 'inherit', textDecoration: 'none', _hover: { color: 'brand.fg' } },
  },
  row: {
    position: { base: 'sticky', sm: 'relative' },
    top: 'var(--top-bar)',
    zIndex: { base: '3', sm: 'auto' },
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '11',
    mb: { base: '3', sm: '4' },
    mx: { base: '-4', sm: '0' },
    ps: { base: '2', sm: '0' },
    pe: { base: '4', sm: '0' },
    bg: 'bg',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& > nav': { alignSelf: 'stretch', mb: '-1px', borderBottomWidth: '0', minWidth: '0', zIndex: '1' },
    '& > nav > a': { height: 'auto', mb: '0' },
  },
  end: { display: 'inline-flex', alignItems: 'center', gap: { base: '2', sm: '4' }, flexShrink: 0 },
  clock: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    color: 'fg.muted',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    '& > svg': { display: { base: 'none', sm: 'block' } },
  },
  // Phones have no room for it; screen readers still hear it.
  until: {
    position: { base: 'absolute', sm: 'static' },
    clipPath: { base: 'inset(50%)', sm: 'none' },
    // A long word would make the page wider than the window.
    width: { base: '1px', sm: 'auto' },
    overflow: { base: 'hidden', sm: 'visible' },
  },
  digits: {
    color: 'fg',
    fontFamily: 'mono',
    fontSize: { base: 'sm', sm: 'md' },
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
  toastLink: { color: 'brand.fg', fontWeight: 'medium', textDecoration: 'underline' },
  // Drawn over the line below the tabs.
  bar: {
    position: 'absolute',
    insetInline: '0',
    bottom: '-1px',
    pointerEvents: 'none',
    '& > div': { height: '2px', bg: 'transparent', borderRadius: '0' },
  },
})
