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
  body: { px: { base: '4', sm: '7' }, pb: { base: '5', sm: '7' } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '4', mt: '-14', mb: '6' },
  avatar: {
    position: 'relative',
    display: 'inline-flex',
    borderRadius: 'full',
    border: '4px solid {colors.bg.panel}',
  },
  picture: { display: 'flex', flexDirection: 'column', gap: '2' },
  changePicture: { position: 'absolute', insetEnd: '-1', bottom: '-1', bg: 'bg.panel', borderRadius: 'full' },
  who: { flex: '1 1 12rem', minWidth: '0' },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    fontSize: '2xl',
    fontWeight: '650',
    letterSpacing: '-0.02em',
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
  },
  email: { color: 'fg.muted', overflowWrap: 'anywhere' },
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    pt: '5',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
  sectionTitle: { fontWeight: '600' },
  sectionText: note,
  pair: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '5',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > [type=submit]': { ms: 'auto' } },
})
