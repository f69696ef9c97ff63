import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

/** The board beside an open challenge, and phones. */
const narrow = '@container (max-width: 44rem)'

export default styles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', sm: '4' },
    minHeight: '11',
    ps: '3',
    pe: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    minWidth: '0',
  },
  names: { display: 'flex', alignItems: 'baseline', gap: '2', flex: '1 1 0', minWidth: '0' },
  name: { fontWeight: 'semibold', fontSize: 'sm', ...cut },
  division: { color: 'fg.muted', fontSize: 'xs', ...cut, [narrow]: { display: 'none' } },
  numbers: { display: 'flex', alignItems: 'baseline', gap: { base: '2', sm: '4' } },
  number: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    // Without room the numbers explain themselves; screen readers still hear their names.
    '& dt': { color: 'fg.muted', fontSize: 'xs', [narrow]: { position: 'absolute', clipPath: 'inset(50%)' } },
    '& dd': {
      fontFamily: 'mono',
      fontVariantNumeric: 'tabular-nums',
      fontSize: 'sm',
      fontWeight: 'semibold',
    },
    '&[data-main] dd': { color: 'brand.fg' },
    '&[data-wide]': { [narrow]: { display: 'none' } },
  },
  progress: { display: 'flex', alignItems: 'center', gap: '2' },
  count: { fontFamily: 'mono', fontSize: 'sm', fontVariantNumeric: 'tabular-nums', color: 'fg.muted' },
  bar: { width: '7rem', [narrow]: { display: 'none' } },
  notReady: { color: 'fg.muted', fontSize: 'xs', flex: '2 1 0', minWidth: '0' },
})
