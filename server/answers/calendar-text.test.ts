import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

const event = {
  uid: 'game-1@ctf.example',
  startAt: Date.parse('2031-05-01T08:00:00Z'),
  endAt: Date.parse('9999-12-31T23:59:59.999Z'),
  title: 'Cup',
  description: '',
  url: 'https://ctf.example/games/1',
}

test.each(['http://[::1]:8080', 'http://a_b:8080', 'http://xn--mnchen-3ya.example', 'http://ctf:8'])(
  'a site at %s has a calendar',
  (origin) => {
    const lines = calendarText('Games', [{ ...event, url: `${origin}/games/1` }], 0).split('\r\n')
    expect(lines).toContain(`URL:${origin}/games/1`)
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20310501T080000Z', 'DTEND:99991231T235959Z']))
  },
)

test('no text ends its line', () => {
  const bad = 'a\rb\nc\r\nd\u2028e\u0000f\u000bg;h,i\\'
  const text = calendarText(bad, [{ ...event, title: bad, description: bad }], 0)
  const good = 'a\\nb\\nc\\nd\\ne f g\\;h\\,i\\\\'
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([`X-WR-CALNAME:${good}`, `SUMMARY:${good}`, `DESCRIPTION:${good}`]),
  )
  expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
})

test('long lines are folded by bytes, between characters', () => {
  const title = '😀水ü'.repeat(100)
  const text = calendarText('Games', [{ ...event, title }], 0)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
