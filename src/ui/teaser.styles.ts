import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '4' },
  heading: { fontSize: 'xl', fontWeight: '650', letterSpacing: '-0.015em' },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontSize: 'sm',
    fontWeight: '550',
    color: 'fg.muted',
    _hover: { color: 'brand.fg' },
  },
})
