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
