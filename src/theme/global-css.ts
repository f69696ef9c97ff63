import { defineGlobalStyles } from '@chakra-ui/react'
import { faceVariables, fontVariables } from './fonts.ts'

/** The descriptors of a variable; Chakra's types know properties of elements only. */
const notInherited: object = { syntax: '"*"', inherits: 'false' }

export const ownGlobalCss = defineGlobalStyles({
  ...fontVariables,
  ...faceVariables,
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.5',
    fontSynthesis: 'style weight',
    fontFeatureSettings: '"cv11"',
    // Read by Chakra's reset.
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    colorPalette: 'brand',
    scrollbarColor: '{colors.border.emphasized} transparent',
    scrollPaddingTop: '5rem',
    // What the keyboard reaches is not covered by the bar that saves a form.
    scrollPaddingBottom: '6rem',
    textSizeAdjust: '100%',
    overflowWrap: 'break-word',
    /** Height of the sticky bar of narrow screens. */
    '--top-bar': { base: '60px', sm: '0px' },
    /** Width of the navigation at the side, which has words from 1,280 px on. */
    '--rail': { base: '0px', sm: '65px' },
    '@media (min-width: 80em)': { '&:not([data-rail=narrow])': { '--rail': '200px' } },
    '@media print': { bg: 'white', '--rail': '0px' },
  },
  body: { minHeight: '100dvh', fontFamily: 'body', overflowX: 'clip' },
  ':focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  // The reset sets `font: inherit` on every element, which makes exponents as big as their base.
  'math, math *': { font: 'revert' },
  // Korean has spaces, and breaks lines there. A word that is too long, such as a name in Chinese, breaks all the same.
  'html:lang(ko)': { wordBreak: 'keep-all', overflowWrap: 'break-word' },
  ':lang(ko) :is(p, h1, h2, h3)': { overflowWrap: 'anywhere' },
  // Flags, codes and scores are read character by character.
  'code, kbd, pre, samp': { fontVariantLigatures: 'none' },
  // An open dialog sets it on the body, which would compute the styles of the whole page again. Its backdrop covers the page.
  'body[data-inert]': { pointerEvents: 'auto !important' },
  // The library of dialogs writes them on an open dialog. Inherited variables would compute the styles of all that it shows again.
  '@property --layer-index': notInherited,
  '@property --nested-layer-count': notInherited,
  '@property --z-index': notInherited,
  // How many cards a group of challenges has, for its width. Each search changes it.
  '@property --cards': notInherited,
  thead: { '@media print': { display: 'table-header-group' } },
  'tr, article, li, figure, pre': { '@media print': { breakInside: 'avoid' } },
  // The reset sets `break-word` on every element, so that `anywhere` on a line would not be that of the names in it.
  'body *': { overflowWrap: 'inherit' },
  '*, *::before, *::after': {
    borderColor: 'border',
    // Flags, medals and tints are information.
    '@media print': { printColorAdjust: 'exact' },
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
