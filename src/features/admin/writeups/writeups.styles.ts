import { styles } from '#src/theme/styles.ts'
import { note } from '#src/theme/text.ts'

export default styles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4' },
  deadline: { ...note, flex: '1 1 14rem' },
  panes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    alignItems: 'start',
    '&[data-open]': {
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' },
    },
  },
  teams: {
    maxHeight: { base: '12rem', lg: 'min(80vh, 60rem)' },
    overflowY: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '& li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& button': { width: 'full', px: '3', minHeight: '10', outlineOffset: '-2px !important' },
    '& [aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg' },
  },
  open: {
    textAlign: 'start',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { color: 'brand.fg' },
  },
})
