import { styles } from '#src/theme/styles.ts'

export default styles({
  // A word of a usual length stays whole, and a long text takes no more room than a name.
  text: { display: 'inline-block', minWidth: '4.5rem', maxWidth: '14rem', lineClamp: '2' },
})
