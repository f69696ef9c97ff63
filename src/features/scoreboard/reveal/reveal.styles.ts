import { styles } from '#src/theme/styles.ts'
import { cut } from '#src/theme/text.ts'

/** Read from 20 m: the text grows with the screen, to 40 px at 1920 x 1080. */
const big = 'clamp(1.0625rem, min(3.7vh, 3vw), 5rem)'
const middle = 'clamp(0.9375rem, min(2.6vh, 2.4vw), 3.5rem)'
const huge = 'clamp(1.625rem, min(6.2vh, 6vw), 8rem)'
/** The size of avatars and of the letters in them, relative to the name. */
const half = '0.5em'
const oneLine = { ...cut, minWidth: '0' }

export default styles({
  root: {
    position: 'fixed',
    inset: '0',
    zIndex: 'overlay',
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '3', md: '4' },
    overflow: 'auto',
    px: { base: '4', md: '12' },
    py: { base: '3', md: '6' },
    bg: 'bg',
    color: 'fg',
    fontVariantNumeric: 'tabular-nums',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '6',
    color: 'fg.muted',
    fontSize: middle,
    '& h1': { ...oneLine, flex: '1 1 16rem', fontSize: big, fontWeight: 'semibold', color: 'fg' },
  },
  body: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.25fr)' },
    gap: { base: '4', md: '12' },
    flex: '1',
    alignContent: { base: 'start', lg: 'stretch' },
    minHeight: { lg: '0' },
  },
  stage: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: { base: '2', lg: '3vh' },
    minWidth: '0',
    // The list below does not move on a phone.
    minHeight: { base: '17rem', lg: '0' },
  },
  what: {
    fontSize: huge,
    fontWeight: 'semibold',
    lineHeight: '1.1',
    color: 'fg.muted',
    '&[data-final]': { color: 'brand.fg' },
  },
  team: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.4em',
    minWidth: '0',
    fontSize: huge,
    fontWeight: 'semibold',
    lineHeight: '1.15',
    '& > span': { flexShrink: 0, fontSize: half, width: '2.6em', height: '2.6em' },
    '& abbr': { fontSize: half },
    // Names of 64 wide characters take three lines at most.
    '& bdi': {
      minWidth: '0',
      overflowWrap: 'anywhere',
      lineClamp: '3',
    },
  },
  snow: { fontSize: 'clamp(3rem, 14vh, 16rem)', color: 'cyan.fg', lineHeight: '1' },
  opening: { fontSize: huge, fontWeight: 'semibold', lineHeight: '1.15' },
  points: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5em',
    fontSize: big,
    color: 'fg.muted',
    '& b': { color: 'fg', fontWeight: 'semibold' },
  },
  none: { fontSize: middle, color: 'fg.muted' },
  solves: {
    listStyle: 'none',
    display: 'grid',
    gap: '0.35em',
    fontSize: middle,
    '& li': { display: 'flex', alignItems: 'center', gap: '0.6em', minWidth: '0' },
    '& bdi': { ...oneLine, flex: '0 1 auto', fontWeight: 'medium' },
    '& span': { color: 'fg.success', fontFamily: 'mono', whiteSpace: 'nowrap' },
  },
  rows: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateRows: { base: 'repeat(10, minmax(2.5rem, auto))', lg: 'repeat(10, minmax(0, 1fr))' },
    minHeight: { lg: '0' },
    fontSize: big,
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.6em',
      minWidth: '0',
      px: '0.5em',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      borderInlineStartWidth: '6px',
      borderInlineStartColor: 'transparent',
      bg: 'bg',
    },
    '& li[data-frozen]': { color: 'fg.muted' },
    '& li[data-final]': { bg: 'bg.subtle' },
    '& li[data-next]': { borderInlineStartColor: 'brand.solid' },
    '& li[data-now]': { bg: 'brand.subtle', color: 'fg' },
    // The picture, beside the rank.
    '& li > span + span': { fontSize: half, width: '2.8em', height: '2.8em' },
    '& abbr': { fontSize: half },
    '& bdi': { ...oneLine, flex: '1', fontWeight: 'medium', textAlign: 'left' },
    '& b': { fontFamily: 'mono', fontWeight: 'semibold', minWidth: '5ch', textAlign: 'end' },
  },
  rank: {
    width: { base: '2em', sm: '2.6em' },
    textAlign: 'center',
    flexShrink: 0,
    '& > span': { minWidth: '1.5em', height: '1.5em' },
  },
  solved: { display: { base: 'none', sm: 'inline' }, color: 'fg.muted', fontFamily: 'mono' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '2',
    pt: '2',
    // In reach of a thumb.
    position: { base: 'sticky', lg: 'static' },
    bottom: '0',
    bg: 'bg',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  keys: { display: { base: 'none', md: 'inline' }, fontSize: 'label', color: 'fg.muted' },
  published: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    color: 'fg.success',
  },
})
