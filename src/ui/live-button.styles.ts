import { styles } from '#src/theme/styles.ts'

export default styles({
  dot: {
    width: '2',
    height: '2',
    borderRadius: 'full',
    bg: 'green.solid',
    animation: 'pulse 1.8s ease-in-out infinite',
  },
})
