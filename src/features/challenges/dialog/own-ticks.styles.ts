import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    mb: '4',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.subtle',
  },
  head: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '3',
    fontSize: 'sm',
    '& strong': {
      fontFamily: 'mono',
      fontSize: 'xl',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  bars: {
    width: 'full',
    height: '24',
    '& rect': { fill: '{colors.brand.solid}' },
    '& rect[data-lost]': { fill: '{colors.red.solid}' },
    '& rect[data-nothing]': { fill: '{colors.border.emphasized}' },
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    fontSize: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
})
