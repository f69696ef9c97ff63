import { Plural } from '@lingui/react/macro'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000
/** Longer durations are shown in days. */
const manyHours = 72

/** A duration in its largest fitting unit: minutes, hours up to three days, then days. At least 1. */
export function Hours({ ms }: { ms: number }) {
  const minutes = Math.max(1, Math.round(ms / minuteMs))
  const hours = Math.round(ms / hourMs)
  const days = Math.round(ms / dayMs)
  if (minutes < 60) return <Plural value={minutes} one="# minute" other="# minutes" />
  if (hours <= manyHours) return <Plural value={hours} one="# hour" other="# hours" />
  return <Plural value={days} one="# day" other="# days" />
}
