/** Minutes and seconds, as a stopwatch shows them. */
export const stopwatch = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
