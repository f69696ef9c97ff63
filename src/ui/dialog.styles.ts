import { styles } from '#src/theme/styles.ts'

const phone = '@media (max-width: 29.99em)'
const open = (animation: string) => `${animation} {durations.overlay} {easings.settle}`
const closed = (animation: string) => `${animation} {durations.colour} ease-in forwards`

export default styles({
  backdrop: {
    position: 'fixed',
    inset: '0',
    zIndex: 'modal',
    bg: 'rgb(4 7 12 / 50%)',
    // Where a blur is slow or not wanted, the page behind is darker instead.
    '&[data-plain]': { bg: 'rgb(4 7 12 / 72%)' },
    '&:not([data-plain])': {
      backdropFilter: 'blur(8px)',
      '@media (prefers-reduced-transparency: reduce), (update: slow), (forced-colors: active)': {
        backdropFilter: 'none',
      },
    },
    '&[data-state=open]': { animation: open('fade-in') },
    '&[data-state=closed]': { animation: closed('fade-out') },
  },
  positioner: {
    position: 'fixed',
    inset: '0',
    zIndex: 'modal',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    p: '4',
    overflow: 'hidden',
    overscrollBehaviorY: 'none',
    // It moves in place of the dialog: it is as large as the window, so that what is fixed in the dialog still fills the window. Its
    // transform is always there, like the opacity of the dialog.
    transform: 'translateY(0)',
    '&[data-state=open]': { animation: open('rise') },
    '&[data-state=closed]': { animation: closed('sink') },
    [phone]: { alignItems: 'flex-end', p: '0', animation: 'none !important' },
    '&[data-side]': {
      p: '0',
      alignItems: 'stretch',
      justifyContent: 'flex-end',
      animation: 'none !important',
    },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    width: 'full',
    maxHeight: 'calc(100dvh - 6rem)',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    boxShadow: 'lg',
    fontSize: 'sm',
    outline: 'none',
    // What its animations change is always there: all that a dialog shows is painted again when it gets an opacity.
    willChange: 'opacity',
    // The library writes this property, which is inherited: all that the dialog shows would get new styles and be painted again.
    pointerEvents: 'auto !important',
    '&[data-state=open]': { animation: open('fade-in') },
    '&[data-state=closed]': {
      animation: closed('fade-out'),
      // Nothing is pressed by mistake in a dialog that closes.
      _after: { content: '""', position: 'absolute', inset: '0', zIndex: 'max' },
    },
    // A sheet at the lower edge, where the thumb is.
    [phone]: {
      maxWidth: 'none !important',
      maxHeight: 'calc(100dvh - 2rem)',
      borderWidth: '1px 0 0',
      borderBottomRadius: '0',
      pb: 'env(safe-area-inset-bottom)',
      '&[data-state=open]': { animation: open('sheet-in') },
      '&[data-state=closed]': { animation: closed('sheet-out') },
    },
    '&[data-side]': {
      maxHeight: 'none',
      borderWidth: '0 0 0 1px',
      borderRadius: '0',
      '&[data-state=open]': { animation: open('drawer-in') },
      '&[data-state=closed]': { animation: closed('drawer-out') },
    },
  },
  sm: { maxWidth: '24rem' },
  md: { maxWidth: '32rem' },
  lg: { maxWidth: '44rem' },
  xl: { maxWidth: '62rem' },
  full: { maxWidth: 'calc(100vw - 2rem)' },
  side: { maxWidth: '20rem' },
  header: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '3',
    ps: { base: '4', sm: '6' },
    pe: '3',
    pt: { base: '3', sm: '4' },
    pb: '3',
  },
  title: {
    minWidth: '0',
    py: '1',
    fontSize: 'md',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    lineClamp: '2',
  },
  body: {
    flex: '1',
    // An item of a flex box with it is a stacking context, whose painting the browser keeps.
    zIndex: 0,
    minHeight: '0',
    overflow: 'auto',
    px: { base: '4', sm: '6' },
    pt: '1',
    pb: '6',
  },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    px: { base: '4', sm: '6' },
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
    [phone]: { '& > button, & > a': { flex: '1 1 auto' } },
  },
})
