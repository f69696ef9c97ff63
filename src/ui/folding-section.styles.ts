import { styles } from '#src/theme/styles.ts'

export default styles({
  section: {
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    '&:first-of-type': { borderTopWidth: '0' },
  },
  details: {
    scrollMarginTop: 'var(--top-bar)',
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  },
  fold: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    px: '3',
    fontSize: 'sm',
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  },
  inFold: { display: 'flex', flexDirection: 'column', gap: '4', pb: '4' },
  summary: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '10',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 'l2',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': {
      flexShrink: 0,
      color: 'fg.muted',
      transition: 'transform {durations.move} {easings.settle}',
    },
    _hover: { '& h2': { color: 'brand.fg' } },
  },
  text: { fontSize: 'sm', color: 'fg.muted', mb: '4' },
  fields: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0', pb: '6' },
})
