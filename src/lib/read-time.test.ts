import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each([
  ['9', '09:00:00'],
  ['930', '09:30:00'],
  ['9:30', '09:30:00'],
  ['21.05', '21:05:00'],
  ['8h15', '08:15:00'],
  ['09:30:15', '09:30:15'],
  ['093015', '09:30:15'],
  [' 23:59 ', '23:59:00'],
])('reads %s', (text, time) => expect(readTime(text)).toBe(time))

test.each(['', '24', '12:60', '9:3', 'noon', '2 PM'])('does not read %s', (text) => {
  expect(readTime(text)).toBeNull()
})
