import { styles } from '#src/theme/styles.ts'

export default styles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    flexWrap: 'wrap',
  },
  note: { fontSize: 'xs', color: 'fg.subtle' },
  panes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    width: 'full',
    alignItems: 'stretch',
    '&[data-split]': { gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' } },
  },
  preview: {
    minHeight: '32',
    maxHeight: '36rem',
    overflowY: 'auto',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    fontSize: 'sm',
  },
  previewEmpty: { color: 'fg.subtle' },
})
