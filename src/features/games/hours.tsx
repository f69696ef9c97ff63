import { Plural } from '@lingui/react/macro'

const hourMs = 3_600_000

/** A stretch of time in whole hours, below one hour in minutes; never less than one minute. */
export function Hours({ ms }: { ms: number }) {
  const hours = Math.round(ms / hourMs)
  if (ms >= hourMs) return <Plural value={hours} one="# hour" other="# hours" />
  const minutes = Math.max(1, Math.round(ms / 60_000))
  return <Plural value={minutes} one="# minute" other="# minutes" />
}
