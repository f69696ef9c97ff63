import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '4' },
  heading: { fontSize: 'xl', fontWeight: 'semibold' },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    _hover: { color: 'brand.fg' },
  },
})
