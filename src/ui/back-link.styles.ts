import { styles } from '#src/theme/styles.ts'

export default styles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontSize: 'sm',
    color: 'fg.muted',
    textDecoration: 'none',
    mb: '2',
    _hover: { color: 'brand.fg' },
  },
})
