import { styles } from '#src/theme/styles.ts'

export default styles({
  question: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    p: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    minWidth: '0',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    float: 'left',
    width: 'full',
    fontSize: 'sm',
    fontWeight: 'semibold',
    '& > span': { display: 'flex', gap: '1' },
  },
  top: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 11rem' },
    gap: '3',
  },
  checks: { display: 'flex', flexDirection: 'column', gap: '3' },
})
