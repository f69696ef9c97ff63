import { styles } from '#src/theme/styles.ts'

export default styles({
  list: { borderWidth: '1px', borderColor: 'border', borderRadius: 'l2', bg: 'bg.panel' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '10',
    ps: '3',
    pe: '1',
    fontSize: 'sm',
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
  name: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
})
