import { styles } from '#src/theme/styles.ts'

export default styles({
  button: {
    position: 'absolute',
    top: '2',
    insetInlineEnd: '2',
    height: '7',
    px: '2',
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.raised',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[data-copied]': { color: 'fg.success' },
    // Where there is a pointer, it comes when the code is looked at.
    '@media (hover: hover)': {
      opacity: 0,
      transition: 'opacity {durations.colour}',
      '[data-code]:hover > &': { opacity: 1 },
      '&:focus-visible, &[data-copied]': { opacity: 1 },
    },
  },
  command: { cursor: 'copy', _hover: { color: 'brand.fg' } },
})
