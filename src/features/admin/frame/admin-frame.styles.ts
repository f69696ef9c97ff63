import { styles } from '#src/theme/styles.ts'

export default styles({
  // The tables of the administration have many columns.
  root: { '--page-width': '112rem' },
  tabs: {
    maxWidth: 'var(--page-width)',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    pt: '2',
    '& > nav': { mb: '0' },
  },
})
