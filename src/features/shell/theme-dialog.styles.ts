import { styles } from '#src/theme/styles.ts'

const swatch = '2rem'

export default styles({
  stack: { display: 'flex', flexDirection: 'column', gap: '6' },
  swatches: { display: 'grid', gridTemplateColumns: `repeat(auto-fill, minmax(${swatch}, 1fr))`, gap: '2' },
  swatch: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: swatch,
    height: swatch,
    borderRadius: 'full',
    bg: 'var(--swatch)',
    // Readable on every swatch: all have the lightness of the step that solid buttons have.
    color: 'brand.contrast',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
    '& svg': { visibility: 'hidden' },
    '&:has(:checked)': { outline: '2px solid {colors.fg}', outlineOffset: '2px' },
    '&:has(:checked) svg': { visibility: 'visible' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '4px' },
  },
  custom: { display: 'flex', alignItems: 'flex-end', gap: '3' },
  picker: {
    flexShrink: 0,
    width: '14',
    height: '10',
    p: '1',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    cursor: 'pointer',
  },
})
