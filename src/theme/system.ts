// The Chakra system: our tokens, without recipes. It is used by the build alone: for `virtual:chakra.css` and `*.styles.ts`.
import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { globalCss, tokens } from '@chakra-ui/react/theme'
import { backgroundUtility } from './background-utility.ts'
import { breakpoints } from './breakpoints.ts'
import { colourTokens } from './colours.ts'
import { fonts } from './fonts.ts'
import { ownGlobalCss } from './global-css.ts'
import { keyframes } from './keyframes.ts'
import { durations, easings } from './motion.ts'
import { semanticColours } from './semantic-colours.ts'
import { radii, shadows } from './shape.ts'
import { fontSizes, fontSizeUtility, fontWeights } from './type-scale.ts'

// Chakra's rule for every element sets 27 variables, which each element computes for itself; nothing of ours reads them.
const { '*': _, ...chakraGlobalCss } = globalCss

export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: { ...chakraGlobalCss, ...ownGlobalCss },
  utilities: { fontSize: fontSizeUtility, background: backgroundUtility },
  theme: {
    breakpoints,
    keyframes,
    tokens: {
      ...tokens,
      colors: colourTokens,
      fontSizes,
      fontWeights,
      durations: { ...tokens.durations, ...durations },
      easings: { ...tokens.easings, ...easings },
      fonts: { body: { value: fonts.body }, heading: { value: fonts.body }, mono: { value: fonts.mono } },
      zIndex: { ...tokens.zIndex, toast: { value: 5000 } },
    },
    semanticTokens: { colors: semanticColours, radii, shadows },
  },
})
