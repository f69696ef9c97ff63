import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '3', width: 'full', minWidth: '0' },
  form: { display: 'flex', flexDirection: 'column', gap: '3' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    '& > p': { ...note, flex: '1 1 14rem' },
  },
  answer: { overflowWrap: 'anywhere' },
})
