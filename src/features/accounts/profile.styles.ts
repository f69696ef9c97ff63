import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  card: {
    overflow: 'hidden',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    boxShadow: 'sm',
  },
  banner: {
    height: '24',
    backgroundImage:
      'linear-gradient(120deg, {colors.colorPalette.muted}, {colors.colorPalette.subtle} 60%, transparent)',
  },
  body: { px: { base: '4', sm: '6' }, pb: { base: '4', sm: '6' } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '4', mt: '-12', mb: '6' },
  who: { flex: '1 1 12rem', minWidth: '0' },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    fontSize: '2xl',
    fontWeight: 'semibold',
    letterSpacing: '-0.02em',
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
  },
  email: { color: 'fg.muted', overflowWrap: 'anywhere' },
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    pt: '4',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
  sectionTitle: { fontWeight: 'semibold' },
  sectionText: note,
  pair: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > [type=submit]': { ms: 'auto' } },
})
