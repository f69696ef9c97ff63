import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '6', maxWidth: '52rem', mx: 'auto', width: 'full' },
  // The links to the other screens of a game.
  below: { pt: '4' },
  title: {
    fontSize: { base: '2xl', sm: '3xl' },
    fontWeight: 'semibold',
    lineHeight: '1.15',
    letterSpacing: '-0.025em',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  notes: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  edit: { pt: '4', borderTopWidth: '1px', borderColor: 'border.muted' },
})
