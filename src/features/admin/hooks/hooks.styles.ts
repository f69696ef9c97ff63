import { styles } from '#src/theme/styles.ts'

export default styles({
  list: { display: 'grid', gap: '3' },
  hook: { borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', bg: 'bg.panel', boxShadow: 'xs' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
  },
  about: { flex: '1 1 16rem', minWidth: '0', overflowWrap: 'anywhere' },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontWeight: 'medium' },
  facts: { fontSize: 'sm', color: 'fg.muted' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  more: { display: 'grid', gap: '3', px: '4', pb: '4' },
  answer: { fontFamily: 'mono', fontSize: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' },
  topics: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '4',
    gap: '1',
    '& legend': { fontSize: 'sm', fontWeight: 'medium', mb: '2' },
    '& [role=alert]': { gridColumn: '1 / -1' },
  },
})
