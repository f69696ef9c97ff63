import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    flexShrink: 0,
    px: '1',
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    color: 'fg.muted',
    fontFamily: 'mono',
    fontSize: 'label',
    lineHeight: '1.3',
    textDecoration: 'none',
  },
})
