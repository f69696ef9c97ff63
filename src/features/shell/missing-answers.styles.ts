import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    width: 'full',
    maxWidth: '76.75rem',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    pt: '4',
    '@media print': { display: 'none' },
  },
})
