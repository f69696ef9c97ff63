import { styles } from '#src/theme/styles.ts'

export default styles({
  consumers: { mb: '6' },
})
