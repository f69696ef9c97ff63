import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    borderBottomWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
  },
  cloth: {
    position: 'absolute',
    zIndex: '-1',
    insetBlock: '0',
    insetInlineEnd: '0',
    width: { base: '120%', md: '66%' },
    height: 'full',
    opacity: { base: 0.35, md: 0.9 },
    maskImage: 'linear-gradient(to right, transparent, black 55%)',
  },
  picture: {
    position: 'absolute',
    zIndex: '-1',
    insetBlock: '0',
    insetInlineEnd: '0',
    width: { base: 'full', md: '75%' },
    height: 'full',
    objectFit: 'cover',
    // The words stay readable, whatever the picture shows.
    opacity: { base: 0.22, md: 1 },
    maskImage: { md: 'linear-gradient(to right, transparent 10%, black 75%)' },
  },
  ripple: {
    stroke: 'colorPalette.solid',
    '& path': {
      strokeDasharray: '18 200',
      // Hidden before and after the animation.
      strokeDashoffset: '20',
      animation: 'ripple 1200ms ease-out',
      '@media (prefers-reduced-motion: reduce)': { display: 'none' },
    },
  },
  inner: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '4',
    maxWidth: '76.75rem',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    py: '12',
    '&[data-member]': { py: { base: '6', sm: '8' }, gap: '2' },
  },
  title: {
    fontSize: { base: '2xl', sm: '3xl' },
    fontWeight: 'semibold',
    lineHeight: '1',
    letterSpacing: '-0.045em',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    maxWidth: '18ch',
  },
  slogan: {
    fontSize: { base: 'md', sm: 'xl' },
    color: 'fg.muted',
    maxWidth: '42ch',
    overflowWrap: 'anywhere',
  },
  text: { maxWidth: '48ch', color: 'fg.muted', fontSize: 'md' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '3' },
})
