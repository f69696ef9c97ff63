import { styles } from '#src/theme/styles.ts'

export default styles({
  /** In line with the widest screens of a game. */
  root: {
    width: 'full',
    maxWidth: '112rem',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    pt: { base: '4', sm: '6' },
    '& > div': { flexWrap: { base: 'wrap', sm: 'nowrap' } },
  },
})
