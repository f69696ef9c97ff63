import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  root: {
    mt: '6',
    p: { base: '4', sm: '6' },
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
  },
  title: { fontWeight: 'semibold' },
  text: note,
  fields: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '4',
    '& > :first-child': { flex: '1 1 12rem', maxWidth: { sm: '16rem' } },
  },
})
