import { styles } from '#src/theme/styles.ts'

export default styles({
  open: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
  // Below the fields of a phone, and in line with them elsewhere.
  answers: { alignSelf: 'end', gridColumn: { base: '1 / -1', sm: 'auto' } },
  name: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' },
  // An address of a usual length stays on one line.
  email: { display: 'inline-block', minWidth: { sm: '11rem' } },
  refused: { display: 'block', maxWidth: '20rem', fontSize: 'label', color: 'fg.error' },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    minWidth: '0',
    '& > span': { minWidth: '0' },
  },
})
