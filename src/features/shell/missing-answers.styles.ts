import { styles } from '#src/theme/styles.ts'

export default styles({
  root: {
    width: 'full',
    maxWidth: '64rem',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: '4',
    '@media print': { display: 'none' },
  },
})
