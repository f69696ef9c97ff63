import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    position: 'sticky',
    // Stays at the bottom of the screen when the page is short.
    top: '100dvh',
    mt: '6',
    px: '4',
    py: '8',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    color: 'fg.subtle',
    fontSize: 'sm',
    textAlign: 'center',
  },
  name: { fontWeight: '650', color: 'fg.muted', letterSpacing: '-0.01em', _hover: { color: 'brand.fg' } },
  info: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '60ch' },
})
