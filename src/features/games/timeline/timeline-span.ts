// The weeks that the time-line of games shows: seven, of which three lie before the present one (behaviour 13.6).
// Days are those of the reader's zone; a change of the clock inside the span moves a line by less than it is wide.
import { toLocalInput } from '#src/lib/local-input.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const weeks = 7
const weeksBefore = 3

export interface TimelineSpan {
  from: number
  to: number
  /** Every Monday, as a moment of midnight. */
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

/** Where a moment lies in the span: 0 at its start, 100 at its end, never outside. */
export const percentOf = ({ from, to }: TimelineSpan, at: number): number =>
  Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100))
