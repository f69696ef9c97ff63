/** How much memory grows with each call: the slope of the line through the samples (least squares). */
export function bytesPerCall(samples: readonly { calls: number; bytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const calls = mean(samples.map((one) => one.calls))
  const bytes = mean(samples.map((one) => one.bytes))
  const together = mean(samples.map((one) => (one.calls - calls) * (one.bytes - bytes)))
  return together / mean(samples.map((one) => (one.calls - calls) ** 2))
}
