import { styles } from '#src/theme/styles.ts'

export default styles({
  message: { fontFamily: 'mono', fontSize: 'xs' },
  link: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
})
