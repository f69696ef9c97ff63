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
    scrollMarginTop: 'var(--top-bar)',
  },
  title: { fontWeight: 'semibold' },
  text: note,
})
