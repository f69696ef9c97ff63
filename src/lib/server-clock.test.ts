import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'

let clock: typeof import('./server-clock.ts')
beforeEach(async () => {
  vi.resetModules()
  clock = await import('./server-clock.ts')
})

/** The server's time minus the page's monotonic clock. */
const offset = 1_700_000_000_000
const errorMs = () => Math.abs(clock.serverNow() - performance.now() - offset)

test('before the first answer it is the clock of the machine', () => {
  expect(Math.abs(clock.serverNow() - Date.now())).toBeLessThan(1_000)
})

test('the time lies within half of the quickest answer, in whichever order they come', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ sentAt: fc.nat(100_000), way: fc.nat(3_000), back: fc.nat(3_000) }), {
        minLength: 1,
      }),
      (answers) => {
        // Far from what the last round has left behind.
        clock.noteServerTime(1, 0, 0)
        for (const { sentAt, way, back } of answers)
          clock.noteServerTime(offset + sentAt + way, sentAt, sentAt + way + back)
        const quickest = Math.min(...answers.map(({ way, back }) => way + back))
        expect(errorMs()).toBeLessThanOrEqual(quickest / 2 + 2)
      },
    ),
  )
})

test('an answer that contradicts the earlier ones counts, as after the machine has slept', () => {
  clock.noteServerTime(offset - 600_000, 0, 10)
  clock.noteServerTime(offset + 5_000, 5_000, 5_040)
  expect(errorMs()).toBeLessThan(25)
})

test('what is no time changes nothing', () => {
  clock.noteServerTime(offset + 20, 10, 30)
  for (const at of [Number.NaN, 0, -1, Number.POSITIVE_INFINITY]) clock.noteServerTime(at, 40, 50)
  expect(errorMs()).toBeLessThan(15)
})

test('the clock of the browser may change while the page is open', () => {
  clock.noteServerTime(offset + 20, 10, 30)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  expect(errorMs()).toBeLessThan(15)
  expect(Math.abs(clock.onCacheClock(offset + performance.now()) - Date.now())).toBeLessThan(20)
  vi.useRealTimers()
})
