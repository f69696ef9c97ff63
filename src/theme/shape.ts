/** Corners: inside a control, a control, a card or dialog. */
export const radii = {
  l1: { value: '{radii.sm}' },
  l2: { value: '{radii.lg}' },
  l3: { value: '{radii.xl}' },
}

const shadow = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** Dark mode shows depth by a hairline and a soft deep shadow, light mode by a faint shadow. */
export const shadows = {
  xs: shadow('0 1px 2px rgb(16 24 40 / 6%)', '0 1px 2px rgb(0 0 0 / 40%)'),
  sm: shadow('0 2px 6px rgb(16 24 40 / 8%)', '0 2px 6px rgb(0 0 0 / 45%)'),
  md: shadow('0 6px 16px rgb(16 24 40 / 10%)', '0 8px 20px rgb(0 0 0 / 50%)'),
  lg: shadow('0 14px 34px rgb(16 24 40 / 14%)', '0 18px 44px rgb(0 0 0 / 60%)'),
}
