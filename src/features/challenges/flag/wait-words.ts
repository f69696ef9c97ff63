/** Minutes and seconds, as a stopwatch shows them. */
export const waitWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
