import { defineGlobalStyles } from '@chakra-ui/react'

export const ownGlobalCss = defineGlobalStyles({
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.55',
    colorPalette: 'brand',
    scrollbarColor: '{colors.border.emphasized} transparent',
    scrollPaddingTop: '5rem',
    textSizeAdjust: '100%',
    /** Height of the sticky bar of narrow screens. */
    '--top-bar': { base: '60px', sm: '0px' },
  },
  body: { minHeight: '100dvh', fontFamily: 'body', overflowX: 'clip' },
  ':focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
