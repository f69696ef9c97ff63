import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '3' },
  said: {
    height: '16rem',
    overflowY: 'auto',
    p: '3',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    fontFamily: 'mono',
    fontSize: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  state: { ...note },
})
