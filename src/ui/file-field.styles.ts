import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

export default styles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '2',
    width: 'full',
    px: '4',
    py: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l3',
    bg: 'bg.panel',
    transition: 'border-color 120ms, background-color 120ms',
    '&[data-over]': { borderColor: 'brand.solid', borderStyle: 'solid', bg: 'brand.subtle' },
    '&:has([aria-invalid=true])': { borderColor: 'border.error' },
  },
  words: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    fontSize: 'sm',
    '& > svg': { fontSize: 'xl', color: 'fg.muted' },
  },
  drop: { '@media (hover: none)': { display: 'none' } },
  limit: { fontSize: 'xs', color: 'fg.muted' },
  files: { display: 'flex', flexDirection: 'column', gap: '2', width: 'full', fontSize: 'sm' },
  file: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', '& svg': { flexShrink: 0 } },
  fileName: cut,
  size: { flexShrink: 0, color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
})
