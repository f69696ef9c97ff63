import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    borderRadius: 'l3',
    borderWidth: '1px',
    borderColor: 'colorPalette.border',
    bg: 'colorPalette.subtle',
    '& > svg': { color: 'colorPalette.fg', fontSize: 'xl' },
  },
  words: { flex: '1 1 14rem', minWidth: '0', overflowWrap: 'anywhere' },
  title: { fontWeight: 'semibold', color: 'colorPalette.fg' },
  text: note,
})
