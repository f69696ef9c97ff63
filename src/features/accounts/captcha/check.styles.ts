import { styles } from '#src/theme/styles.ts'

export default styles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2',
    minHeight: '14',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    fontSize: 'sm',
  },
  row: { display: 'flex', alignItems: 'center', gap: '2', '& > svg': { color: 'fg.muted' } },
  figures: { ms: 'auto', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  done: { display: 'inline-flex', color: 'teal.fg' },
  /** The size of the vendor's widget, so that the layout does not shift when it loads. */
  widget: { minHeight: '65px', width: 'full' },
  refused: { color: 'fg.error', outline: 'none' },
})
