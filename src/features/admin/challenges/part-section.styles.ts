import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

export default styles({
  list: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.panel',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '2.75rem',
      px: '3',
      fontSize: 'sm',
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& small': { color: 'fg.warning', fontSize: 'xs' },
  },
  link: { minWidth: '0', color: 'brand.fg', ...cut, _hover: { textDecoration: 'underline' } },
  points: { ms: 'auto', fontFamily: 'mono', fontVariantNumeric: 'tabular-nums' },
  choice: { display: 'flex', flexDirection: 'column', gap: '2' },
})
