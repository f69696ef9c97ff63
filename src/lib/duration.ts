const two = (value: number) => String(value).padStart(2, '0')

/** A duration as `2d 03:04:05`, or `03:04:05` below one day. Negative durations are shown as zero. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':')
  return days > 0 ? `${days}d ${clock}` : clock
}
