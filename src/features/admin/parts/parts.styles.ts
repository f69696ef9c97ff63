import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  note,
  limits: { ...note, '& summary': { cursor: 'pointer' } },
  question: { display: 'flex', flexDirection: 'column', gap: '3' },
  once: { display: 'flex', flexDirection: 'column', gap: '4' },
  secret: {
    display: 'block',
    p: '3',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.muted',
    fontFamily: 'mono',
    fontSize: 'md',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  pictureLabel: { fontSize: 'sm', fontWeight: 'medium', mb: '2' },
  picture: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  thumb: {
    maxHeight: '16',
    maxWidth: '40',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border',
    objectFit: 'contain',
  },
})
