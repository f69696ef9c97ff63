import { styles } from '#src/theme/styles.ts'

/** From here on the text has its properties beside it. */
const wide = '@media (min-width: 80em)'

export default styles({
  links: {
    display: 'flex',
    gap: '1',
    mb: '4',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& a': {
      flexShrink: 0,
      px: '2',
      py: '1',
      borderRadius: 'l2',
      fontSize: 'label',
      color: 'fg.muted',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      outlineOffset: '-2px !important',
      _hover: { bg: 'bg.muted', color: 'fg' },
    },
  },
  editor: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '8',
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(20rem, 34%, 26rem)' },
  },
  properties: {
    minWidth: '0',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    [wide]: {
      '--pair-columns': 'minmax(0, 1fr)',
      px: '4',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l3',
      bg: 'bg.panel',
    },
  },
})
