import { styles } from '#src/theme/styles.ts'

export default styles({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    textDecoration: 'none',
    transition:
      'background-color {durations.colour}, border-color {durations.colour}, color {durations.colour}, filter {durations.colour}',
    '&:disabled, &[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' },
  },
  xs: { height: '7', px: '2', fontSize: 'xs', gap: '2' },
  sm: { height: '8', px: '3', fontSize: 'label' },
  md: { height: '10', px: '4', fontSize: 'sm' },
  lg: { height: '12', px: '6', fontSize: 'md' },
  square: { px: '0', aspectRatio: '1', fontSize: 'md' },
  wide: { width: 'full' },
  solid: {
    bg: 'colorPalette.solid',
    color: 'colorPalette.contrast',
    _hover: { filter: 'brightness(1.08)' },
    _active: { filter: 'brightness(0.94)' },
  },
  subtle: {
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    _hover: { bg: 'colorPalette.muted' },
  },
  outline: {
    borderColor: 'border.emphasized',
    color: 'colorPalette.fg',
    _hover: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.border' },
  },
  ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
  spinner: {
    width: '1em',
    height: '1em',
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    animation: 'spin 700ms linear infinite',
  },
})
