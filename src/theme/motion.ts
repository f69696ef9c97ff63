/** How long a change takes: of a colour, of a place, of something that covers the page. */
export const durations = {
  colour: { value: '120ms' },
  move: { value: '180ms' },
  overlay: { value: '240ms' },
}

/** Quick at first, then slower. */
export const easings = { settle: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } }
