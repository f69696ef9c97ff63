import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'
import { longNames } from './long-names.ts'

export default styles({
  root: {
    mt: '6',
    p: { base: '4', sm: '6' },
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '3',
  },
  title: { fontWeight: 'semibold' },
  text: note,
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > button': { ...longNames, flexShrink: 1, minHeight: '8' },
  },
  list: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'border.muted',
    },
    '& small': { color: 'fg.muted', fontSize: 'label' },
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 12rem',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& b': { fontWeight: 'medium' },
  },
})
