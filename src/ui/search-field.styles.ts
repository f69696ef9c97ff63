import { styles } from '#src/theme/styles.ts'

export default styles({
  around: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    '& > svg': {
      position: 'absolute',
      insetInlineStart: '3',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
  },
  input: { ps: 'calc({spacing.3} + 1rem + {spacing.2})' },
})
