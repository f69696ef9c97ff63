import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  note,
  tags: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '2',
    maxHeight: '10rem',
    overflowY: 'auto',
    '& legend': { mb: '2', fontSize: 'label', fontWeight: 'medium', color: 'fg.muted' },
    '& bdi': { overflowWrap: 'anywhere' },
  },
  leftOut: { mt: '2', listStyle: 'disc', ps: '6', fontSize: 'sm', overflowWrap: 'anywhere' },
})
