import { styles } from '#src/theme/styles.ts'

export default styles({
  text: { color: 'fg.muted', mb: '4' },
  field: { mb: '4' },
  legend: { fontSize: 'sm', fontWeight: 'medium', mb: '2' },
  sides: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '3' },
  side: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    minWidth: '0',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&:has(input:checked)': { borderColor: 'brand.focusRing', bg: 'brand.subtle' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.focusRing}' },
  },
  name: { display: 'flex', gap: '2', alignItems: 'center', fontSize: 'sm', fontWeight: 'medium' },
  value: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 'sm' },
})
