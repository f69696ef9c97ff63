import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

// Left offsets of the sticky columns. `--division` is the width of the division's rank, if it is shown.
const rankWidth = '3.75rem'
const teamWidth = 'var(--team)'
const solvedWidth = '4.5rem'
const scoreWidth = '5.5rem'
const teamStart = `calc(${rankWidth} + var(--division))`
const solvedStart = `calc(${rankWidth} + var(--division) + ${teamWidth})`
const scoreStart = `calc(${rankWidth} + var(--division) + ${teamWidth} + ${solvedWidth})`
const cornerWidth = `calc(${rankWidth} + var(--division) + ${teamWidth} + ${solvedWidth} + ${scoreWidth})`
const groupHeight = '1.75rem'
const titleHeight = '6rem'
const cellWidth = '2.5rem'
/** The screens that show the challenges. */
const wide = 'sm'

/**
 * Stays at the left side of the frame, once that was scrolled sideways: each sticky cell is a layer, and two hundred of them make
 * every frame slow, which is drawn of the board.
 */
const staysAt = (start: string) => ({
  insetInlineStart: { [wide]: start },
  '[data-shifted] &': { position: { [wide]: 'sticky' } },
  '@media (scripting: none)': { position: { [wide]: 'sticky' } },
})
const stays = (start: string, width: string) => ({
  ...staysAt(start),
  width: { [wide]: width },
  minWidth: { [wide]: width },
  maxWidth: { [wide]: width },
  zIndex: 1,
  // Other cells slide below it. They have no background, and the row has that of the pointer: otherwise a row under the
  // pointer would compute the styles of all its cells again.
  bg: 'bg.panel',
  'thead &': { bg: 'bg.panel', zIndex: 2 },
  '@media (hover: hover)': { 'tbody > tr:hover > &': { bg: 'bg.muted' } },
})
/** Breakpoints are of screens; paper has all columns. */
const wideOnly = {
  display: { base: 'none', [wide]: 'table-cell' },
  '@media print': { display: 'table-cell' },
}
const medal = (colour: string) => ({ background: colour, color: '#1a1306', fontWeight: 'semibold' })

// Selectors inside `:where` have no specificity, so the classes below can override them.
export default styles({
  frame: {
    position: 'relative',
    width: 'full',
    overflow: 'auto',
    borderRadius: 'l3',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    '@media (min-width: 48em) and (min-height: 44em)': { maxHeight: 'calc(100dvh - 3rem)' },
    '@media print': { maxHeight: 'none', overflow: 'visible', borderWidth: '0' },
  },
  table: {
    '--team': { base: '10.5rem', md: '15rem' },
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& :where(th, td)': { fontWeight: 'inherit' },
    // Titles reach over their neighbours, so the head has the background, and not its cells.
    '& thead': {
      position: { [wide]: 'sticky' },
      top: '0',
      zIndex: 4,
      bg: 'bg.panel',
    },
    '& :where(thead th, thead td)': {
      bg: 'transparent',
      color: 'fg.muted',
      fontSize: 'label',
      fontWeight: 'medium',
      verticalAlign: 'bottom',
    },
    '& :where(tbody td, tbody th)': {
      height: { base: '11', [wide]: '9' },
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& :where(tbody td)': { textAlign: 'center', px: '1', minWidth: { [wide]: cellWidth } },
    // A stacking context for each row: the browser paints only the rows that changed, and not all cells for each focus and hover.
    '& :where(tbody tr)': { cursor: 'pointer', position: 'relative', zIndex: 0 },
    '& :where(tbody tr:last-of-type > *)': { borderBottomWidth: '0' },
    '& :where(tbody td:not([class]))': wideOnly,
    '@media (hover: hover)': { '& :where(tbody tr:hover)': { bg: 'bg.muted' } },
    '@media print': {
      zoom: 'var(--print)',
      '& thead': { position: 'static', display: 'table-header-group' },
      '& :where(tr)': { breakInside: 'avoid' },
      '& :where(tbody td)': { minWidth: '1.5rem', px: '0' },
      '& :where(tbody td, tbody th)': { height: '7' },
    },
  },
  columns: {
    display: { base: 'none', [wide]: 'table-column-group' },
    width: cellWidth,
    minWidth: cellWidth,
    '@media print': { display: 'none' },
  },
  own: { '&& > *, &&:hover > *': { bg: 'brand.subtle' } },
  corner: {
    ...staysAt('0'),
    zIndex: 2,
    bg: 'bg.panel',
    p: '3',
    verticalAlign: { base: 'middle', [wide]: 'bottom' },
    borderInlineEnd: { [wide]: '1px solid {colors.border}' },
    minWidth: { [wide]: cornerWidth },
    '[data-view=challenges] &': { height: { [wide]: `calc(${groupHeight} + ${titleHeight})` } },
    // Not `* + *`: with such a selector, each element that is added anywhere makes its neighbours' styles stale.
    '& > :not(:first-child)': { mt: '3' },
    '[data-view=compact] &': { borderInlineEnd: '0' },
  },
  rank: { ...stays('0', rankWidth), textAlign: 'center', px: '1', whiteSpace: 'nowrap' },
  divisionRank: {
    ...stays(rankWidth, '4.5rem'),
    minWidth: { base: '12', [wide]: '4.5rem' },
    textAlign: 'center',
    px: '1',
    color: 'fg.muted',
    lineHeight: '1.2',
  },
  team: {
    ...stays(teamStart, teamWidth),
    textAlign: 'start',
    px: '2',
    width: { base: 'full', [wide]: teamWidth },
    // Without a width of its own a long name would push the score off a phone.
    maxWidth: { base: '0', [wide]: teamWidth },
    '[data-view=compact] &&': { position: 'static', width: 'full', maxWidth: '0' },
    '@media print': { width: '14rem', minWidth: '14rem', maxWidth: '14rem' },
  },
  solved: {
    ...stays(solvedStart, solvedWidth),
    ...wideOnly,
    textAlign: 'end',
    px: '2',
    color: 'fg.muted',
    '[data-view=compact] &&': { position: 'static' },
  },
  score: {
    ...stays(scoreStart, scoreWidth),
    textAlign: 'end',
    px: '3',
    whiteSpace: 'nowrap',
    fontWeight: 'semibold',
    fontFamily: 'mono',
    'thead &': { bg: 'bg.panel', zIndex: 2, fontFamily: 'body' },
    borderInlineEnd: { [wide]: '1px solid {colors.border}' },
    '[data-view=compact] &&': { position: 'static', borderInlineEnd: '0' },
  },
  rankNumber: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '6',
    height: '6',
    px: '1',
    borderRadius: 'full',
    color: 'fg.muted',
    fontWeight: 'medium',
    fontFamily: 'mono',
  },
  best1: medal('linear-gradient(160deg, #ffe38a, #f2b92f 55%, #c98a12)'),
  best2: medal('linear-gradient(160deg, #f4f7fb, #bfc9d6 55%, #8d99aa)'),
  best3: medal('linear-gradient(160deg, #f7c79b, #d98a4e 55%, #a85f29)'),
  move: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    color: 'fg.muted',
    '&[data-up]': { color: 'fg.success' },
  },
  teamButton: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minWidth: '0',
    height: 'full',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'l1',
  },
  teamWords: {
    display: 'flex',
    flexDirection: { base: 'column', [wide]: 'row' },
    alignItems: { [wide]: 'baseline' },
    columnGap: '2',
    minWidth: '0',
    flex: '1',
  },
  teamName: { ...cut, textAlign: 'left', fontWeight: 'medium', maxWidth: 'full', minWidth: '0' },
  division: {
    ...cut,
    // Between a phone, where it has a line of its own, and a laptop, the name needs the room.
    display: { [wide]: 'none', md: 'block' },
    fontSize: 'xs',
    color: 'fg.muted',
    minWidth: { [wide]: '8' },
    flexShrink: 20,
    '@media print': { display: 'block' },
  },
  ownMark: {
    flexShrink: 0,
    px: '2',
    borderRadius: 'l1',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
  groups: { '& th': { height: { [wide]: groupHeight } } },
  titles: {
    height: { [wide]: titleHeight },
    '& th': { height: titleHeight },
  },
  names: {
    '& > *': {
      height: '7',
      verticalAlign: 'middle',
      borderBottomWidth: '1px',
      borderColor: 'border.emphasized',
    },
  },
  group: {
    ...wideOnly,
    bg: 'bg.panel',
    color: 'colorPalette.fg',
    borderTop: '3px solid {colors.colorPalette.solid}',
    borderInlineStart: '1px solid {colors.border}',
    maxWidth: '0',
    // While the titles below it are still being parsed, its row is as high as the corner.
    '&&': { verticalAlign: 'top' },
    '& span': {
      height: `calc(${groupHeight} - 3px)`,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      fontSize: 'xs',
      ...cut,
    },
    '& b': { ...cut, fontWeight: 'medium' },
  },
  category: {
    ...wideOnly,
    color: 'colorPalette.fg',
    borderTop: '3px solid {colors.colorPalette.solid}',
    borderInlineStart: '1px solid {colors.border}',
    px: '2',
    pb: '2',
    textAlign: 'center',
    fontSize: 'xs',
    width: '5rem',
    '& svg': { mx: 'auto', mb: '1' },
    '& span': { display: 'block', maxWidth: '8rem', ...cut },
  },
  challenge: {
    ...wideOnly,
    width: cellWidth,
    minWidth: cellWidth,
    maxWidth: cellWidth,
    cursor: 'default',
    '@media print': { display: 'table-cell', width: '1.5rem', minWidth: '1.5rem', maxWidth: '1.5rem' },
  },
  // What a brief head leaves out.
  rest: wideOnly,
  slant: {
    display: 'block',
    position: 'relative',
    width: 'full',
    height: titleHeight,
    '& span': {
      ...cut,
      position: 'absolute',
      insetInlineStart: '40%',
      bottom: '1',
      width: '6.75rem',
      transformOrigin: '0 100%',
      rotate: '-55deg',
      color: 'fg',
      fontSize: 'xs',
      fontWeight: 'normal',
      textAlign: 'start',
    },
  },
  value: {
    ...wideOnly,
    textAlign: 'center',
    fontFamily: 'mono',
    '&&': { fontSize: 'xs' },
    fontWeight: 'normal',
  },
  pushed: { fontFamily: 'mono', fontSize: 'label', fontVariantNumeric: 'tabular-nums', color: 'fg' },
  count: {
    ...wideOnly,
    fontFamily: 'mono',
    fontSize: 'label',
    color: 'fg.muted',
    '&[data-whole]': { color: 'colorPalette.fg', fontWeight: 'semibold', bg: 'colorPalette.subtle' },
  },
  opens: { ...wideOnly, borderInlineStart: '1px solid {colors.border}' },
  hair: {
    position: 'absolute',
    top: '0',
    height: 'full',
    bg: 'fg',
    opacity: 0.06,
    pointerEvents: 'none',
  },
  flash: { animation: 'flash 600ms ease-out' },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  tip: {
    position: 'fixed',
    translate: '-50% calc(-100% - 6px)',
    zIndex: 'tooltip',
    display: 'flex',
    flexDirection: 'column',
    maxWidth: '16rem',
    px: '3',
    py: '1',
    borderRadius: 'l2',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    fontSize: 'xs',
    lineHeight: '1.45',
    boxShadow: 'md',
    pointerEvents: 'none',
    '& strong': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  },
})
