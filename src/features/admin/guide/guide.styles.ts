import { styles } from '#src/theme/styles.ts'

export default styles({
  // At the end of the screen: it would cover what is pressed if it were fixed.
  root: { display: 'flex', justifyContent: 'center', px: '4', pb: '8', '@media print': { display: 'none' } },
  pill: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '10',
    px: '4',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'brand.border',
    bg: 'bg.panel',
    boxShadow: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
  ring: {
    '& circle:first-of-type': { stroke: 'border.emphasized' },
    '& circle:last-of-type': { stroke: 'brand.solid' },
  },
  steps: { listStyle: 'none', display: 'grid', gap: '4' },
  step: {
    display: 'grid',
    gridTemplateColumns: '1.25rem minmax(0, 1fr)',
    gap: '3',
    '& > svg': { mt: '0.15em', color: 'green.fg' },
    '&[data-done] a': { color: 'fg.muted', textDecoration: 'line-through' },
    '& button': { mt: '2' },
  },
  open: {
    width: '4',
    height: '4',
    mt: '1',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'border.emphasized',
  },
  title: { fontWeight: 'medium', _hover: { color: 'brand.fg' } },
  text: { fontSize: 'sm', color: 'fg.muted' },
})
