/** The UTC offset of a time zone at a time, in ms. */
export function zoneOffsetMs(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: string) => Number(parts.find((item) => item.type === type)?.value ?? 0)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(at / 1_000) * 1_000
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const clocksMost = 200

/** Making one takes a tenth of a millisecond or more, and a chart asks three times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  if (clocks.size >= clocksMost) clocks.clear()
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}
