import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '3' },
  screen: {
    position: 'relative',
    p: '3',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
  },
  terminal: {
    height: '18rem',
    overflow: 'hidden',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    fontSize: 'sm',
  },
  ordered: { '& > span': { display: 'inline !important' } },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  state: { ...note },
})
