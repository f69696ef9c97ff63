import { styles } from '#src/theme/styles.ts'

export default styles({
  line: {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    zIndex: 'skipNav',
    height: '2px',
    bg: 'brand.solid',
    transformOrigin: 'left',
    // The line slows down and never reaches the end, because the duration is not known.
    animation: 'approach 12s cubic-bezier(0.05, 0.9, 0.2, 1) forwards',
    pointerEvents: 'none',
  },
  cover: {
    position: 'fixed',
    inset: '0',
    zIndex: 'banner',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    bg: 'color-mix(in srgb, {colors.bg} 60%, transparent)',
    animation: 'fade-in {durations.move}',
    pointerEvents: 'none',
  },
  spinner: {
    width: '8',
    height: '8',
    borderRadius: 'full',
    border: '2px solid {colors.border.emphasized}',
    borderTopColor: 'brand.solid',
    animation: 'spin 700ms linear infinite',
  },
})
