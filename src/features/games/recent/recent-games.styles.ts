import { styles } from '#src/theme/styles.ts'

const lifted = {
  borderWidth: '1px',
  borderColor: 'border',
  bg: 'bg.panel',
  boxShadow: 'xs',
  color: 'inherit',
  textDecoration: 'none',
  overflow: 'hidden',
  transition: 'border-color 140ms, box-shadow 140ms',
  _hover: { borderColor: 'brand.border', boxShadow: 'md' },
}

export default styles({
  list: { display: 'flex', flexDirection: 'column', gap: '3' },
  feature: { ...lifted, display: 'flex', flexDirection: 'column', borderRadius: 'l3' },
  picture: { aspectRatio: '16 / 7', width: 'full', maxHeight: '13rem' },
  words: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2', p: '4' },
  title: {
    fontSize: 'md',
    fontWeight: 'semibold',
    lineHeight: '1.3',
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  when: { fontSize: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  line: {
    ...lifted,
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    pe: '3',
    borderRadius: 'l2',
    minHeight: '16',
  },
  thumb: { width: '16', alignSelf: 'stretch' },
  lineWords: { flex: '1', minWidth: '0', py: '2' },
  lineHead: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '2',
    mb: '1',
  },
  lineTitle: {
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: '1.35',
    lineClamp: '2',
    overflowWrap: 'anywhere',
  },
})
