import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  note: { ...note },
  keys: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '3',
    fontSize: 'sm',
    '& dt': { color: 'fg.muted', fontSize: 'xs' },
    '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' },
    '& small': { color: 'fg.muted', fontSize: 'xs' },
  },
  label: { fontSize: 'sm', fontWeight: 'medium', mb: '2' },
  example: {
    overflowX: 'auto',
    p: '3',
    mb: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '1.6',
  },
})
