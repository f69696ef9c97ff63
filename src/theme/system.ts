// The Chakra system: our tokens and only the recipes the kit uses. Compiled to `virtual:chakra.css` at build.
import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import {
  animationStyles,
  dialogSlotRecipe,
  globalCss,
  headingRecipe,
  keyframes,
  linkRecipe,
  separatorRecipe,
  spinnerRecipe,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme'
import { breakpoints } from './breakpoints.ts'
import { colourTokens } from './colours.ts'
import { fonts } from './fonts.ts'
import { ownGlobalCss } from './global-css.ts'
import { semanticColours } from './semantic-colours.ts'
import { radii, shadows } from './shape.ts'

export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: { ...globalCss, ...ownGlobalCss },
  theme: {
    breakpoints,
    keyframes,
    animationStyles,
    textStyles,
    tokens: {
      ...tokens,
      colors: colourTokens,
      fonts: { body: { value: fonts.body }, heading: { value: fonts.body }, mono: { value: fonts.mono } },
      zIndex: { ...tokens.zIndex, toast: { value: 5000 } },
    },
    semanticTokens: { colors: semanticColours, radii, shadows },
    recipes: { heading: headingRecipe, link: linkRecipe, separator: separatorRecipe, spinner: spinnerRecipe },
    slotRecipes: { dialog: dialogSlotRecipe },
  },
})
