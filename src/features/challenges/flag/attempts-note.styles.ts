import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', fontSize: 'sm', color: 'fg.muted' },
  line: {
    fontVariantNumeric: 'tabular-nums',
    '&[data-tone=last]': { color: 'fg.warning', fontWeight: 'semibold' },
    '&[data-tone=end]': { color: 'fg.error', fontWeight: 'semibold' },
  },
})
