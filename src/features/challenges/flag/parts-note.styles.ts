import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    color: 'fg.muted',
    fontSize: 'sm',
  },
  count: { color: 'fg', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  bar: { flex: '1 1 6rem', minWidth: '4rem' },
})
