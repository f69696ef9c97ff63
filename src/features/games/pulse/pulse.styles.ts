import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

export default styles({
  root: { display: 'flex', flexDirection: 'column', gap: '2', width: 'full', minWidth: '0' },
  leaders: {
    listStyle: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    fontSize: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' },
    '& bdi': { ...cut, flex: '1', minWidth: '0', textAlign: 'left' },
    '& b': { fontFamily: 'mono', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  },
  latest: {
    display: 'flex',
    gap: '2',
    justifyContent: 'space-between',
    fontSize: 'label',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '& bdi': { color: 'fg' },
  },
})
