import { paletteSeeds } from './colours.ts'

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** Use of the steps: text on `subtle` and `muted` is `fg`, text on `solid` is `contrast` (AA in both schemes). */
const roles = (name: string) => ({
  solid: pair(`{colors.${name}.600}`, `{colors.${name}.400}`),
  contrast: pair('{colors.white}', '{colors.gray.950}'),
  fg: pair(`{colors.${name}.700}`, `{colors.${name}.300}`),
  subtle: pair(`{colors.${name}.100}`, `{colors.${name}.950}`),
  muted: pair(`{colors.${name}.200}`, `{colors.${name}.900}`),
  emphasized: pair(`{colors.${name}.300}`, `{colors.${name}.800}`),
  border: pair(`{colors.${name}.300}`, `{colors.${name}.800}`),
  focusRing: pair(`{colors.${name}.600}`, `{colors.${name}.400}`),
})

export const semanticColours = {
  bg: {
    DEFAULT: pair('{colors.gray.50}', '#0b0f16'),
    subtle: pair('{colors.gray.100}', '#0e131b'),
    muted: pair('{colors.gray.100}', '{colors.gray.900}'),
    emphasized: pair('{colors.gray.200}', '{colors.gray.800}'),
    panel: pair('{colors.white}', '#111721'),
    inverted: pair('{colors.gray.900}', '{colors.gray.50}'),
  },
  fg: {
    DEFAULT: pair('#151b26', '#e8ecf3'),
    muted: pair('{colors.gray.600}', '#a6b1c2'),
    subtle: pair('#606c81', '#8793a7'),
    inverted: pair('{colors.gray.50}', '{colors.gray.950}'),
    error: pair('{colors.red.700}', '{colors.red.300}'),
    warning: pair('{colors.orange.700}', '{colors.orange.300}'),
    success: pair('{colors.green.700}', '{colors.green.300}'),
    info: pair('{colors.brand.700}', '{colors.brand.300}'),
  },
  border: {
    DEFAULT: pair('{colors.gray.200}', '#212a38'),
    muted: pair('{colors.gray.100}', '#1a212d'),
    emphasized: pair('{colors.gray.300}', '{colors.gray.700}'),
    /** Border of inputs and checkboxes: 3:1 against the surface. */
    control: pair('#7f8b9d', '#66738a'),
    error: pair('{colors.red.600}', '{colors.red.400}'),
  },
  gray: {
    ...roles('gray'),
    solid: pair('{colors.gray.800}', '{colors.gray.200}'),
    fg: pair('{colors.gray.700}', '{colors.gray.300}'),
    subtle: pair('{colors.gray.100}', '{colors.gray.900}'),
    muted: pair('{colors.gray.200}', '{colors.gray.800}'),
    emphasized: pair('{colors.gray.300}', '{colors.gray.700}'),
  },
  ...Object.fromEntries(Object.keys(paletteSeeds).map((name) => [name, roles(name)])),
}
