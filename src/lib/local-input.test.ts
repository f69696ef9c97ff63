import { expect, test } from 'vitest'
import { oddLocalTime, toLocalInput } from './local-input.ts'

/** As a browser in the zone reads the text: with the offset that held before the clocks were moved. */
const read = (text: string, before: string) => Date.parse(`${text}${before}`)

test.each([
  ['America/New_York', '2027-03-14T02:30', '-05:00', 'skipped'],
  ['America/New_York', '2027-03-14T02:00', '-05:00', 'skipped'],
  ['America/New_York', '2027-03-14T03:00', '-04:00', undefined],
  ['America/New_York', '2027-11-07T01:30', '-04:00', 'twice'],
  ['America/New_York', '2027-11-07T02:00', '-05:00', undefined],
  ['Europe/Berlin', '2027-03-28T02:59:59', '+01:00', 'skipped'],
  ['Europe/Berlin', '2027-10-31T02:00', '+02:00', 'twice'],
  // Half an hour.
  ['Australia/Lord_Howe', '2027-10-03T02:15', '+10:30', 'skipped'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '+11:00', 'twice'],
  // Two hours.
  ['Antarctica/Troll', '2027-03-28T01:30', '+00:00', 'skipped'],
  ['Asia/Tokyo', '2027-03-28T02:30', '+09:00', undefined],
  ['UTC', '2027-03-28T02:30', 'Z', undefined],
] as const)('in %s, %s is %4$s', (zone, text, offset, odd) => {
  const at = read(text, offset)
  expect(oddLocalTime(text, at, zone)).toBe(odd)
  if (odd !== 'skipped') expect(toLocalInput(at, zone).startsWith(text)).toBe(true)
})
