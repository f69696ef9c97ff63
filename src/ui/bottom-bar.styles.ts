import { styles } from '#src/theme/styles.ts'

export default styles({
  bar: {
    position: 'sticky',
    bottom: '0',
    // Below the menus of the page.
    zIndex: 'docked',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    mt: '2',
    mx: { base: '-4', sm: '0' },
    mb: { base: '0', sm: '3' },
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: { base: '0', sm: 'l3' },
    boxShadow: 'md',
    transition: 'border-color 150ms',
    '&[data-dirty]': { borderColor: 'brand.border' },
  },
  state: {
    flex: '1 1 8rem',
    minWidth: '0',
    fontSize: 'sm',
    color: 'fg.muted',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
  },
  failed: { color: 'fg.error' },
  buttons: { ms: 'auto', display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' },
})
