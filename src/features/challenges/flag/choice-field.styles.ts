import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    width: 'full',
    maxHeight: '40vh',
    overflowY: 'auto',
  },
  hint: { fontSize: 'sm', color: 'fg.muted', mb: '1' },
  option: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    minHeight: '10',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& span': { minWidth: '0' },
    _hover: { borderColor: 'fg.subtle' },
    '&:has(input:checked)': { borderColor: 'brand.solid', bg: 'bg.subtle' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-1px' },
    '& input:focus-visible': { outline: 'none' },
    'fieldset[data-invalid] > &': { borderColor: 'border.error' },
  },
})
