// Two processes on one database let a caller through about as often as one does.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusEvent } from '#server/bus.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame } from '#server/testing/factories.ts'
import { type RatePolicyName, ratePolicies } from '#src/contract/limits.ts'
import { createRateLimits } from './rate-limits.ts'
import { spreadRateLimits } from './spread-rate-limits.ts'

let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await testApp({ rateLimit: true })
  other = await testApp({ rateLimit: true, beside: one })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

/** How many calls both let through, when they come in turn. */
async function passed(policy: RatePolicyName, who: string, pauseMs: number): Promise<number> {
  const { points } = ratePolicies[policy]
  let count = 0
  for (let turn = 0; turn < points * 3; turn++) {
    const { rateLimits } = (turn % 2 ? other : one).app.services
    const budget = await Promise.resolve()
      .then(() => rateLimits.take(policy, who))
      .catch(() => undefined)
    if (budget) count++
    await pause(pauseMs)
  }
  return count
}

test('a caller who goes to both in turn has one budget, a tenth, and what passes before the other is told', async () => {
  const { points } = ratePolicies.submitTeamChallenge
  const count = await passed('submitTeamChallenge', 'a', 60)
  expect(count).toBeGreaterThanOrEqual(points)
  expect(count).toBeLessThanOrEqual(points * 1.1 + 8)
}, 30_000)

test('what was refused by one is refused by the other over its own door', async () => {
  const { gameId, challengeIds, teams } = await aGame(one, { challenges: 1, teams: 2 })
  const [player, calm] = await Promise.all(teams.map(({ captainId }) => one.cookieOf(captainId)))
  const submit = async (app: TestApp, cookie: string) =>
    (
      await app.request(`/api/game/${gameId}/challenges/${challengeIds[0]}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: '{"flag":"guess"}',
      })
    ).status
  const { points } = ratePolicies.submitTeamChallenge
  for (let turn = 0; turn < points; turn++) expect(await submit(one, player!)).toBe(200)
  await expect.poll(() => submit(other, player!)).toBe(429)
  expect(await submit(other, calm!)).toBe(200)
})

/** A bus that is heard by every process that subscribes, as PostgreSQL does it. */
function sharedBus() {
  const processes = new Set<(event: BusEvent, from: 'here' | 'elsewhere') => void>()
  const told: BusEvent[] = []
  const bus = () => {
    let own: ((event: BusEvent, from: 'here' | 'elsewhere') => void) | undefined
    return {
      publish(events: readonly BusEvent[]) {
        told.push(...events)
        for (const event of events)
          for (const listener of processes) listener(event, listener === own ? 'here' : 'elsewhere')
      },
      subscribe(listener: (event: BusEvent, from: 'here' | 'elsewhere') => void) {
        own = listener
        processes.add(listener)
        return () => processes.delete(listener)
      },
    }
  }
  return { bus, told }
}

test('ordinary callers cause no message, and many calls of one moment are one', async () => {
  const { bus, told } = sharedBus()
  const limits = spreadRateLimits(createRateLimits({ disabled: false }), bus(), { counter: 'a', hears: true })
  const tenth = ratePolicies.general.points / 10
  for (let call = 0; call < tenth; call++) await limits.take('general', 'calm')
  await pause(80)
  expect(told).toEqual([])
  for (let call = 0; call < 20; call++) await limits.take('general', 'calm')
  await pause(80)
  expect(told).toEqual([{ kind: 'budgets-used', counter: 'a', uses: [['general', 'calm', 20]] }])
  limits.stop()
})

test('workers of one server, which count together, do not count a call twice; another server counts it once', async () => {
  const { bus } = sharedBus()
  const [together, elsewhere] = [createRateLimits({ disabled: false }), createRateLimits({ disabled: false })]
  const workers = [true, false].map((hears) => spreadRateLimits(together, bus(), { counter: 'a', hears }))
  const others = [true, false].map((hears) => spreadRateLimits(elsewhere, bus(), { counter: 'b', hears }))
  const { points } = ratePolicies.submit
  for (let call = 0; call < points; call++) await workers[call % 2]!.take('submit', 'player')
  await pause(80)
  const refused = Promise.resolve().then(() => workers[0]!.take('submit', 'player'))
  await expect(refused).rejects.toMatchObject({ entry: { http: 429 } })
  // Nine of ten are known there; the refused one is not counted.
  const left = (await others[1]!.charge('submit', 'player', 0))!.remaining
  expect(left).toBe(points / 10)
  for (const limits of [...workers, ...others]) limits.stop()
})

test('many callers of one moment are a few events, and each of them counts elsewhere', async () => {
  const { bus, told } = sharedBus()
  const limits = spreadRateLimits(createRateLimits({ disabled: false }), bus(), { counter: 'a', hears: true })
  const counted = createRateLimits({ disabled: false })
  const other = spreadRateLimits(counted, bus(), { counter: 'b', hears: true })
  const callers = Array.from({ length: 45 }, (_, at) => `caller ${at}`)
  const { points } = ratePolicies.general
  for (const who of callers) await limits.take('general', who, points)
  await pause(80)
  expect(told).toHaveLength(3)
  for (const who of callers) expect(await counted.wait('general', who), who).toBeGreaterThan(0)
  limits.stop()
  other.stop()
})
