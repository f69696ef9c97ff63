import { paletteSeeds } from '#src/rules/palette-seeds.ts'

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
    /** The page; a well inside a panel. */
    DEFAULT: pair('#f4f6f9', '#0b0f16'),
    subtle: pair('#f4f6f9', '#0b0f16'),
    /** Cards, tables, bars. */
    panel: pair('{colors.white}', '#111721'),
    /** What covers the page: dialogs, menus, notifications. */
    raised: pair('{colors.white}', '#171e2a'),
    /** Fills on a surface: hovered, read-only, inline code. */
    muted: pair('{colors.gray.100}', '#1c2432'),
    emphasized: pair('{colors.gray.200}', '{colors.gray.800}'),
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
  /** Hairlines. They are transparent, so that they look the same on every surface. */
  border: {
    DEFAULT: pair('rgb(16 24 40 / 11%)', 'rgb(255 255 255 / 8%)'),
    muted: pair('rgb(16 24 40 / 7%)', 'rgb(255 255 255 / 5%)'),
    emphasized: pair('rgb(16 24 40 / 20%)', 'rgb(255 255 255 / 16%)'),
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
