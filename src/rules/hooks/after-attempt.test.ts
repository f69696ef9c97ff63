import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterAttempt, deliverWithinMs, triesMax } from './after-attempt.ts'
import { hookKinds } from './hook-terms.ts'

const fresh = { triesLeft: triesMax, ageMs: 0, chance: 0 }

test('only 2xx is a delivery; redirects are none', () => {
  expect(afterAttempt({ kind: 'webhook', status: 204 }, fresh)).toEqual({ state: 'delivered' })
  for (const status of [null, 302, 400, 500]) {
    expect(afterAttempt({ kind: 'webhook', status }, fresh)).toEqual({
      state: 'waiting',
      waitMs: 5_000,
      counts: true,
    })
  }
})

test('an address that is gone is not tried again', () => {
  expect(afterAttempt({ kind: 'slack', status: 410 }, fresh)).toEqual({ state: 'given-up', isGone: true })
  expect(afterAttempt({ kind: 'discord', status: 404 }, fresh)).toEqual({ state: 'given-up', isGone: true })
  expect(afterAttempt({ kind: 'webhook', status: 404 }, fresh)).toMatchObject({ state: 'waiting' })
})

test('too much at once waits as long as the service says, and is no failure', () => {
  expect(afterAttempt({ kind: 'discord', status: 429, retryAfterMs: 1_500 }, fresh)).toEqual({
    state: 'waiting',
    waitMs: 1_500,
    counts: false,
  })
  expect(
    afterAttempt({ kind: 'discord', status: 429, retryAfterMs: 1e12 }, { ...fresh, triesLeft: 1 }),
  ).toEqual({ state: 'waiting', waitMs: 3_600_000, counts: false })
})

test('a message that is refused is given up soon; one that does not get there is not', () => {
  const third = { ...fresh, triesLeft: triesMax - 2 }
  for (const status of [400, 413, 422])
    expect(afterAttempt({ kind: 'webhook', status }, third)).toMatchObject({ state: 'given-up' })
  for (const status of [302, 401, 403, 404, 409, 503])
    expect(afterAttempt({ kind: 'webhook', status }, third)).toMatchObject({ state: 'waiting' })
})

test('every message comes to an end, after growing waits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...hookKinds),
      fc.array(fc.constantFrom(null, 302, 400, 403, 409, 429, 500, 503), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (kind, statuses, chance) => {
        let [triesLeft, ageMs, waited] = [triesMax, 0, 0]
        for (let turn = 0; ; turn++) {
          expect(turn).toBeLessThan(deliverWithinMs / 1_000 + 2)
          const status = statuses[turn % statuses.length]!
          const next = afterAttempt({ kind, status, retryAfterMs: 600_000 }, { triesLeft, ageMs, chance })
          if (next.state === 'given-up') return
          if (next.state !== 'waiting') throw new Error('It was not delivered.')
          if (next.counts) {
            expect(next.waitMs).toBeGreaterThanOrEqual(waited)
            waited = next.waitMs
            triesLeft--
          }
          ageMs += next.waitMs
        }
      },
    ),
  )
})
