/** Corners: inside a control, a control, a card or dialog. */
export const radii = {
  l1: { value: '4px' },
  l2: { value: '6px' },
  l3: { value: '10px' },
}

const shadow = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** `lg` is for what covers the page. Dark mode shows everything else by its surface and hairline alone. */
export const shadows = {
  xs: shadow('0 1px 2px rgb(16 24 40 / 5%)', 'none'),
  sm: shadow('0 1px 3px rgb(16 24 40 / 8%)', 'none'),
  md: shadow('0 4px 12px rgb(16 24 40 / 8%)', 'none'),
  lg: shadow('0 12px 32px rgb(16 24 40 / 16%)', '0 16px 40px rgb(0 0 0 / 60%)'),
}
