import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '2', flexShrink: 0 },
  avatar: {
    position: 'relative',
    display: 'inline-flex',
    width: 'fit-content',
    borderRadius: 'full',
    border: '4px solid {colors.bg.panel}',
    '&[data-square]': { borderWidth: '0', borderRadius: 'l2' },
  },
  change: { position: 'absolute', insetEnd: '-1', bottom: '-1', bg: 'bg.panel', borderRadius: 'full' },
})
