/** Epoch ms as `2026-11-21T09:30:15`, the value of a datetime-local input in this zone. */
export function toLocalInput(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '00'
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** The typed time, in this browser's time zone; null while the date is incomplete. */
export function fromLocalInput(text: string): number | null {
  const at = text ? new Date(text).getTime() : Number.NaN
  return Number.isNaN(at) ? null : at
}

const minuteMs = 60_000
/** Clocks are moved by at most two hours, in steps of half an hour. */
const moves = [-120, -90, -60, -30, 30, 60, 90, 120].map((minutes) => minutes * minuteMs)

/**
 * Whether a typed time is none of its day, or comes twice on it, because the clocks of the zone are moved.
 *
 * @param text as in an input: `2027-03-14T02:30`.
 * @param at how it was read, in epoch ms.
 */
export function oddLocalTime(text: string, at: number, timeZone: string): 'skipped' | 'twice' | undefined {
  const full = `${text}:00`.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
  if (toLocalInput(at, timeZone) !== full) return 'skipped'
  return moves.some((move) => toLocalInput(at + move, timeZone) === full) ? 'twice' : undefined
}
