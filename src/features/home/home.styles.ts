import { styles } from '#src/theme/styles.ts'

export default styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 23rem)' },
    gap: { base: '8', md: '12' },
    alignItems: 'start',
  },
  main: { order: { base: '2', md: '1' }, minWidth: '0' },
  side: { order: { base: '1', md: '2' }, minWidth: '0' },
})
