// The weeks of the timeline: seven, of which three are before the current one (behaviour 13.6). Days are in the user's time
// zone; a daylight-saving change inside the span moves a line by less than its width.
import { toLocalInput } from '#src/lib/local-input.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const weeks = 7
const weeksBefore = 3

export interface TimelineSpan {
  from: number
  to: number
  /** Midnight of every Monday, in epoch milliseconds. */
  weeks: number[]
}

export function timelineSpan(now: number, timeZone: string): TimelineSpan {
  const local = Date.parse(`${toLocalInput(now, timeZone).slice(0, 16)}Z`)
  const offset = local - Math.floor(now / minuteMs) * minuteMs
  const today = Math.floor(local / dayMs)
  // Day 0 of the epoch was a Thursday.
  const monday = today - ((today + 3) % 7)
  const at = (week: number) => (monday + (week - weeksBefore) * 7) * dayMs - offset
  return { from: at(0), to: at(weeks), weeks: Array.from({ length: weeks }, (_, week) => at(week)) }
}

/** Position of a time in the span: 0 at its start, 100 at its end, clamped. */
export const percentOf = ({ from, to }: TimelineSpan, at: number): number =>
  Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100))
