import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    width: 'fit-content',
    maxWidth: 'full',
    gap: '1',
    p: '1',
    borderRadius: 'l2',
    bg: 'bg.muted',
  },
  option: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    height: '8',
    px: '3',
    borderRadius: 'l1',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'bg.panel', color: 'fg', boxShadow: 'xs' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.brand.focusRing}' },
    '& input': { position: 'absolute', opacity: 0, inset: '0', cursor: 'pointer' },
  },
})
