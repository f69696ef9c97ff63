import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    maxHeight: 'min(80vh, 60rem)',
    overflowY: 'auto',
    p: '3',
    borderRadius: 'l3',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.muted',
  },
  page: { width: 'full', height: 'auto', aspectRatio: 'auto 210 / 297', bg: 'white', flexShrink: 0 },
})
