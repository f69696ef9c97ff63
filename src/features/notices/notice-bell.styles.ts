import { styles } from '#src/theme/styles.ts'

export default styles({
  root: { position: 'relative', display: 'inline-flex' },
  count: {
    position: 'absolute',
    top: '-2px',
    insetInlineEnd: '-4px',
    minWidth: '4',
    px: '1',
    borderRadius: 'full',
    bg: 'red.solid',
    color: 'red.contrast',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    pointerEvents: 'none',
  },
})
