import { styles } from '#src/theme/styles.ts'

export default styles({
  rows: {
    maxHeight: '25rem',
    overflowY: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.panel',
  },
  row: { px: '3', py: '2', fontSize: 'sm', '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    color: 'fg.muted',
    '& > time': { ms: 'auto', fontSize: 'xs' },
  },
  stars: { color: 'yellow.fg' },
  team: { fontWeight: 'medium', color: 'fg', overflowWrap: 'anywhere', minWidth: '0' },
  words: { mt: '1', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
})
