import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  engine: {
    ...note,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2',
    mb: '2',
  },
  counts: { ...note, my: '3' },
  stacked: { minWidth: '0', overflowWrap: 'anywhere' },
  below: { ...note, fontSize: 'xs' },
  code: { fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' },
  detail: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: '1',
    fontSize: 'sm',
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', minWidth: '0' },
  },
  output: { fontFamily: 'mono', fontSize: 'sm', whiteSpace: 'pre-wrap' },
})
