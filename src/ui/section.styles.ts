import { styles } from '#src/theme/styles.ts'

export default styles({
  section: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'var(--section-columns, 13rem minmax(0, 1fr))' },
    columnGap: '8',
    rowGap: '3',
    py: '6',
    scrollMarginTop: 'var(--top-bar)',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    '&:first-of-type': { pt: '1', borderTopWidth: '0' },
  },
  title: { fontSize: 'md', fontWeight: 'semibold' },
  text: { fontSize: 'sm', color: 'fg.muted', mt: '1' },
  fields: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 30em)': { gridTemplateColumns: 'var(--pair-columns, repeat(2, minmax(0, 1fr)))' },
    gap: '4',
    alignItems: 'start',
  },
  trio: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { base: '3', sm: '4' } },
})
