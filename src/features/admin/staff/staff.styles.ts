import { styles } from '#src/theme/styles.ts'

export default styles({
  list: { borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', bg: 'bg.panel', boxShadow: 'xs' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    '&:first-of-type': { borderTopWidth: '0' },
  },
  name: { flex: '1', minWidth: '0', fontWeight: 'medium', overflowWrap: 'anywhere' },
  about: { display: 'block', fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' },
  pick: { width: { base: '8rem', sm: '9.5rem' }, flexShrink: 0, height: '2rem !important' },
  roles: {
    display: 'grid',
    gap: '2',
    fontSize: 'sm',
    '& dt': { display: 'inline', fontWeight: 'medium', _after: { content: '" – "' } },
    '& dd': { display: 'inline', color: 'fg.muted' },
  },
})
