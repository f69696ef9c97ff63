// A calendar in the form of RFC 5545.

export interface CalendarEvent {
  uid: string
  startAt: number
  endAt: number
  title: string
  description: string
  url: string
}

/** @param writtenAt of all events, in ms. */
export function calendarText(name: string, events: readonly CalendarEvent[], writtenAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'PRODID:vexil',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(({ uid, startAt, endAt, title, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${escaped(title)}`,
      `DTSTAMP:${time(writtenAt)}`,
      `DTSTART:${time(startAt)}`,
      `DTEND:${time(endAt)}`,
      ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
      `URL:${url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const time = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** Lines of at most 75 bytes; no character is cut in its middle. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > 75) {
      text += '\r\n '
      bytes = 1
    }
    text += sign
    bytes += size
  }
  return text
}
