import { styles } from '#src/theme/styles.ts'

export default styles({
  region: {
    position: 'fixed',
    zIndex: 'toast',
    insetInlineEnd: { base: '3', sm: '5' },
    bottom: { base: '3', sm: '5' },
    width: 'min(440px, calc(100vw - 1.5rem))',
    pointerEvents: 'none',
    // Above the buttons of a form that is being edited. Not found with :has(): each element that comes or goes would be looked at.
    'body[data-bottom-bar] &': { bottom: { base: '24', sm: '28' } },
    // A dialog on a phone has its field and button at the lower edge.
    'body[data-inert] &': { bottom: { base: 'auto', sm: '5' }, top: { base: '3', sm: 'auto' } },
    '@media print': { display: 'none' },
  },
  stack: { display: 'flex', flexDirection: 'column', '& > *': { mt: '2' } },
  toast: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '3',
    pe: '2',
    maxHeight: '200px',
    overflowY: 'auto',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'colorPalette.solid',
    borderRadius: 'l2',
    boxShadow: 'lg',
    fontSize: 'sm',
    pointerEvents: 'auto',
    transition: 'opacity 250ms, transform 250ms',
    animation: 'fade-in 250ms',
    '&[data-leaving]': { opacity: 0, transform: 'translateY(8px)' },
    '& > svg': { color: 'colorPalette.fg', mt: '0.15em' },
  },
  words: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  title: { fontWeight: 'semibold' },
  text: { color: 'fg.muted' },
})
