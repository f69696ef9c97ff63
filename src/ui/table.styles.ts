import { styles } from '#src/theme/styles.ts'

export default styles({
  frame: {
    width: 'full',
    overflowX: 'auto',
    borderRadius: 'l3',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
  },
  table: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th': {
      textAlign: 'start',
      px: '4',
      py: '2.5',
      color: 'fg.muted',
      fontWeight: '550',
      whiteSpace: 'nowrap',
      bg: 'bg.subtle',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& td': {
      px: '4',
      py: '2.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      verticalAlign: 'middle',
    },
    '& tbody tr:last-child td': { borderBottomWidth: '0' },
    '@media (hover: hover)': { '& tbody tr:hover': { bg: 'bg.subtle' } },
  },
})
