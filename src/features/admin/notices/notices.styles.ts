import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mb: '4',
    '& > p': { flex: '1 1 16rem' },
  },
  audience: {
    ...note,
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    '& svg': { mt: '0.2em', flexShrink: 0 },
  },
  list: { borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', bg: 'bg.panel' },
  notice: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1',
    ps: '4',
    pe: '2',
    py: '3',
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
  words: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  time: { ...note, fontSize: 'xs', display: 'block', mt: '1', fontVariantNumeric: 'tabular-nums' },
})
