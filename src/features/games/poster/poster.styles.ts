import { styles } from '#src/theme/styles.ts'

export default styles({
  box: { position: 'relative', overflow: 'hidden', bg: 'bg.emphasized', flexShrink: 0 },
  fill: { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
})
