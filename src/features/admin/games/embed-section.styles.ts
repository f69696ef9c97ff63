import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  note: note,
  preview: {
    display: 'block',
    width: 'full',
    aspectRatio: '16 / 9',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.muted',
    // The scheme of the pages would make the frame opaque.
    colorScheme: 'normal',
  },
})
