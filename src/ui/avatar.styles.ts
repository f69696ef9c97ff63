import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'colorPalette.muted',
    color: 'colorPalette.fg',
    fontWeight: 'semibold',
    lineHeight: '1',
    userSelect: 'none',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  square: { borderRadius: 'l2' },
  xs: { width: '6', height: '6', fontSize: 'xs' },
  sm: { width: '8', height: '8', fontSize: 'xs' },
  md: { width: '10', height: '10', fontSize: 'sm' },
  lg: { width: '16', height: '16', fontSize: 'xl' },
  xl: { width: '28', height: '28', fontSize: '3xl' },
})
