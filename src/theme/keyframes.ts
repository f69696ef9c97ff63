const fade = (from: number, to: number) => ({ from: { opacity: from }, to: { opacity: to } })
const move = (from: string, to: string) => ({ from: { transform: from }, to: { transform: to } })

/** For `animation: 'spin 700ms …'`; no others exist. */
export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.5 } },
  'fade-in': fade(0, 1),
  'fade-out': fade(1, 0),
  /** A wave along a line of the length 100. */
  ripple: { from: { strokeDashoffset: '18' }, to: { strokeDashoffset: '-102' } },
  'scale-in': { from: { scale: '0.95' }, to: { scale: '1' } },
  approach: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
  /** Time that passes. */
  pass: { from: { scale: '0 1' } },
  /** A value that has just changed. */
  flash: { from: { boxShadow: 'inset 0 0 0 4rem color-mix(in srgb, currentColor 35%, transparent)' } },
  /** A dialog rises to its place. */
  rise: move('translateY(8px)', 'none'),
  sink: move('none', 'translateY(8px)'),
  /** From the lower edge of a phone, and back. */
  'sheet-in': move('translateY(100%)', 'none'),
  'sheet-out': move('none', 'translateY(100%)'),
  'drawer-in': move('translateX(100%)', 'none'),
  'drawer-out': move('none', 'translateX(100%)'),
}
