import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

/** The least width of a card, and the room between two. */
const cardPx = 152
const gapPx = 8
const columns = Array.from({ length: 14 }, (_, at) => at + 3)

/** Of a group with `--cards` cards where `count` columns have room. */
const widthOf = (count: number) =>
  `calc(min(var(--cards), ${count}) * ((100% - ${count - 1} * var(--gap)) / ${count} + var(--gap)) - var(--gap) + {spacing.4})`

export default styles({
  // Small categories share a line. All cards have one width, so that they stand in columns across the categories.
  groups: {
    '--gap': '{spacing.2}',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 'var(--gap)',
    rowGap: '4',
  },
  // Groups outside of the screen cost no style, layout or paint. The margin is room for the focus rings at the edges.
  // The number of columns is not a variable: its change would compute the styles of all that is in the groups again.
  group: {
    flex: 'none',
    width: widthOf(2),
    ...Object.fromEntries(
      columns.map((count) => [
        `@container (min-width: ${count * cardPx + (count - 1) * gapPx}px)`,
        { width: widthOf(count) },
      ]),
    ),
    contentVisibility: 'auto',
    '[data-placing] > &': { contentVisibility: 'visible' },
    mx: '-2',
    px: '2',
    pb: '1',
    mb: '-1',
  },
  head: {
    position: 'sticky',
    top: 'var(--game-head, 0px)',
    zIndex: '2',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    mx: '-1',
    px: '1',
    py: '1',
    mb: '1',
    bg: 'bg',
    fontSize: 'sm',
    '& > svg': { color: 'colorPalette.fg' },
  },
  headName: { fontSize: 'sm', fontWeight: 'semibold', ...cut },
  headFacts: {
    display: 'flex',
    gap: '3',
    color: 'fg.muted',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& [data-done]': { color: 'green.fg' },
  },
  grid: {
    display: 'grid',
    gap: 'var(--gap)',
    // In the width of a group these are as many columns as it has, also while some of its cards are missing; half of it where two
    // cards have less room than they want.
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${cardPx}px, calc(50% - var(--gap) / 2)), 1fr))`,
    '&[data-single]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > li': { display: 'flex', minWidth: '0' },
  },
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '2',
    width: 'full',
    minWidth: '0',
    minHeight: '5.75rem',
    py: '2',
    px: '3',
    color: 'fg',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    scrollMarginBlock: '8rem 1rem',
    transition: 'border-color 120ms, background-color 120ms',
    // The colour of the category, as a line at the edge.
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-1px',
      insetBlock: '2.5',
      width: '3px',
      borderRadius: 'full',
      bg: 'colorPalette.solid',
    },
    '@media (hover: hover)': {
      _hover: { borderColor: 'colorPalette.border', bg: 'bg.subtle' },
    },
    '&[data-current], &[data-current]:hover': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    '&[data-solved]::before': { opacity: 0.45 },
  },
  open: {
    color: 'inherit',
    textDecoration: 'none',
    fontWeight: 'medium',
    fontSize: 'sm',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
    lineClamp: '2',
    cursor: 'pointer',
    // The focus ring is drawn around the whole card.
    outline: 'none !important',
    _after: { content: '""', position: 'absolute', inset: '-1px', borderRadius: 'l2' },
    '&:focus-visible::after': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    '[data-solved] > &': { color: 'fg.muted' },
  },
  bottom: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '2',
    minWidth: '0',
  },
  points: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontFamily: 'mono',
    fontVariantNumeric: 'tabular-nums',
    fontSize: 'md',
    fontWeight: 'semibold',
    letterSpacing: '-0.03em',
    '[data-solved] &': { color: 'green.fg' },
  },
  small: { color: 'fg.muted', fontSize: 'xs', ...cut, '& + &': { textAlign: 'end' } },
  medals: {
    display: 'inline-flex',
    justifyContent: 'flex-end',
    gap: '1',
    fontSize: 'xs',
    // Phones have no room for three; the list of solves tells them.
    '& > :nth-child(n + 2)': { '@media (max-width: 30em)': { display: 'none' } },
  },
  medalsRoom: {
    display: 'inline-block',
    fontSize: 'xs',
    height: '1.25em',
    width: 'calc(3.75em + 2 * {spacing.1})',
    '@media (max-width: 30em)': { width: '1.25em' },
  },
  tip: {
    position: 'relative',
    zIndex: '1',
    display: 'inline-flex',
    justifyContent: 'flex-end',
    // The text grows inwards, because a card may be at the edge of the screen.
    '& [data-tip]::after': {
      left: 'auto',
      insetInlineEnd: '-4px',
      translate: 'none',
      whiteSpace: 'pre-line',
    },
  },
  skeleton: {
    minHeight: '5.75rem',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    p: '3',
    width: 'full',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
  },
})
