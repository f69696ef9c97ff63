import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '6' },
  source: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
    gap: '6',
    alignItems: 'start',
  },
  problems: { color: 'fg.error', minWidth: { sm: '14rem' }, '& > li + li': { mt: '1' } },
  actions: { display: 'flex', justifyContent: 'flex-end' },
  resultActions: { display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'center' },
})
