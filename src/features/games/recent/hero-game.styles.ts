import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    width: 'full',
    maxWidth: '26rem',
    mt: '2',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    boxShadow: 'sm',
    transition: 'border-color 140ms',
    _hover: { borderColor: 'brand.border' },
  },
  head: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3' },
  title: { fontWeight: 'semibold', overflowWrap: 'anywhere', minWidth: '0' },
  clock: {
    fontFamily: 'mono',
    fontSize: '2xl',
    fontWeight: 'semibold',
    letterSpacing: '-0.03em',
    lineHeight: '1.2',
    fontVariantNumeric: 'tabular-nums',
  },
  when: { fontSize: 'sm', color: 'fg.muted' },
})
