import { styles } from '#src/theme/styles.ts'

/** From here on a challenge is beside the list, instead of in a dialog. The same width as `useIsWide` asks for. */
const wide = '@media (min-width: 1180px)'

export default styles({
  root: {
    // What sticks to the top of phones: the bar of the site and the tabs of the game.
    '--game-head': { base: 'calc(var(--top-bar) + 2.75rem)', sm: '0px' },
    display: 'grid',
    columnGap: '6',
    rowGap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' },
    [wide]: {
      '&[data-open], html:not([data-ready]) &:has(:target)': {
        gridTemplateColumns: '10rem minmax(21rem, 1fr) minmax(30rem, 1.2fr)',
      },
    },
  },
  rail: {
    minWidth: '0',
    position: { md: 'sticky' },
    top: { md: 'calc(var(--game-head, 0px) + 0.75rem)' },
  },
  board: { containerType: 'inline-size', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '3' },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: '3', sm: '4' },
    rowGap: '2',
  },
  search: {
    position: 'relative',
    flex: '1 1 12rem',
    color: 'fg.subtle',
    '& > svg': {
      position: 'absolute',
      insetInlineStart: '3',
      top: '50%',
      translate: '0 -50%',
      pointerEvents: 'none',
    },
    '& > input': {
      width: 'full',
      height: '10',
      ps: 'calc({spacing.3} + 1rem + {spacing.2})',
      pe: '3',
      borderRadius: 'l2',
      borderWidth: '1px',
      borderColor: 'border.control',
      bg: 'bg.panel',
      color: 'fg',
      fontSize: { base: 'md', sm: 'sm' },
      textOverflow: 'ellipsis',
      _placeholder: { color: 'fg.subtle' },
    },
  },
  filters: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    width: { base: 'full', sm: 'auto' },
    '&[data-folded]': { display: { base: 'none', sm: 'flex' } },
  },
  unfold: { display: { base: 'inline-flex', sm: 'none' } },
  order: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.muted',
    fontSize: 'sm',
    '& > span': { display: { base: 'none', sm: 'inline' } },
    '& > select': {
      height: '10',
      px: '2',
      borderRadius: 'l2',
      borderWidth: '1px',
      borderColor: 'border.control',
      bg: 'bg.panel',
      color: 'fg',
      fontSize: 'sm',
    },
  },
})
