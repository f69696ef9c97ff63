/** Widths from which a layout applies (spec section 9). The wide ones are 1800 to 4800 px, written in em alike. */
export const breakpoints = {
  xs: '30em',
  sm: '48em',
  md: '64em',
  lg: '74em',
  xl: '90em',
  w18: '112.5em',
  w24: '150em',
  w30: '187.5em',
  w36: '225em',
  w42: '262.5em',
  w48: '300em',
}
