import { moreTabs } from '#src/theme/more-tabs.ts'
import { styles } from '#src/theme/styles.ts'

export default styles({
  list: {
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottomWidth: '1px',
    borderColor: 'border',
    mb: '4',
    ...moreTabs,
    // Many of them: closer, so that fewer are out of sight.
    '&:has(> :nth-child(11)) > *': { px: '2' },
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    height: '10',
    flexShrink: 0,
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    textDecoration: 'none',
    cursor: 'pointer',
    borderBottom: '2px solid transparent',
    marginBottom: '-1px',
    borderTopRadius: 'l1',
    outlineOffset: '-2px !important',
    transition: 'color {durations.colour}, border-color {durations.colour}',
    _hover: { color: 'fg' },
    '&[aria-selected=true], &[aria-current=page]': { color: 'brand.fg', borderColor: 'brand.solid' },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
})
