import { styles } from '#src/theme/styles.ts'

const bubble = {
  content: 'attr(data-tip)',
  position: 'absolute',
  zIndex: 'tooltip',
  px: '2',
  py: '1',
  borderRadius: 'l1',
  bg: 'bg.inverted',
  color: 'fg.inverted',
  fontSize: 'xs',
  fontWeight: 'medium',
  lineHeight: '1.5',
  width: 'max-content',
  maxWidth: '16rem',
  boxShadow: 'md',
  pointerEvents: 'none',
  animation: 'fade-in 100ms 250ms backwards',
}

export default styles({
  root: {
    position: 'relative',
    display: 'inline-flex',
    // Rendered only while it is shown, because a hidden tooltip would still widen the page.
    '@media (hover: hover)': { '&:hover::after': bubble },
    '&:has(:focus-visible)::after': bubble,
  },
  top: { '&::after': { bottom: 'calc(100% + 6px)', left: '50%', translate: '-50% 0' } },
  bottom: { '&::after': { top: 'calc(100% + 6px)', left: '50%', translate: '-50% 0' } },
  right: { '&::after': { left: 'calc(100% + 8px)', top: '50%', translate: '0 -50%' } },
  left: { '&::after': { right: 'calc(100% + 8px)', top: '50%', translate: '0 -50%' } },
})
