import { styles } from '#src/theme/styles.ts'

export default styles({
  open: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
  name: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', '& > span': { minWidth: '0' } },
  bio: { display: 'block', color: 'fg.muted', fontSize: 'xs', fontWeight: 'normal', lineClamp: '1' },
  members: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '1', minWidth: '0' },
    '& a': { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    '& svg': { color: 'yellow.fg' },
  },
})
