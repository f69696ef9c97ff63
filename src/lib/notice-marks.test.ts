import { expect, test } from 'vitest'
import { afterReading, isUnread } from './notice-marks.ts'

const announcement = { id: 4, type: 'Normal' } as const
const blood = { id: 9, type: 'FirstBlood' } as const

test('on the first visit announcements are unread, and what happened before is no news', () => {
  expect([announcement, blood].map((notice) => isUnread(notice, {}))).toEqual([true, false])
})

test('what was read stays read, and what comes later is unread', () => {
  const marks = afterReading({}, [announcement, blood])
  expect(marks).toEqual({ announcements: 4, news: 9 })
  expect([announcement, blood].some((notice) => isUnread(notice, marks))).toBe(false)
  expect(isUnread({ id: 10, type: 'NewHint' }, marks)).toBe(true)
  expect(isUnread({ id: 5, type: 'Normal' }, marks)).toBe(true)
})

test('reading one announcement leaves the news unread', () => {
  const marks = afterReading({ announcements: 0, news: 3 }, [announcement])
  expect([isUnread(announcement, marks), isUnread(blood, marks)]).toEqual([false, true])
})
