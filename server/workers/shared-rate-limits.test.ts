import { expect, test } from 'vitest'
import { ratePolicies } from '#src/contract/limits.ts'
import { createRateLimits } from '../state/rate-limits.ts'
import type { LimitCall } from './messages.ts'
import { answerCalls, sharedRateLimits } from './shared-rate-limits.ts'

test('two workers let through what one does, and their calls of one moment are one message', async () => {
  const own = createRateLimits({ disabled: false })
  const messages: LimitCall[][] = []
  const worker = () => {
    const shared = sharedRateLimits(async (calls) => {
      messages.push(structuredClone(calls))
      shared.receive(structuredClone(await answerCalls(own, calls)))
    })
    return shared.limits
  }
  const [one, other] = [worker(), worker()]
  const { points } = ratePolicies.submit
  const calls = Array.from({ length: points }, (_, at) => (at % 2 ? one : other).take('submit', 'a'))
  const budgets = await Promise.all(calls)
  expect(budgets.map((budget) => budget?.remaining).sort((a, b) => a! - b!)).toEqual(
    Array.from({ length: points }, (_, at) => at),
  )
  expect(messages).toHaveLength(2)
  for (const limits of [one, other]) {
    await expect(limits.take('submit', 'a')).rejects.toMatchObject({ entry: { http: 429 } })
    expect((await limits.take('submit', 'b'))?.limit).toBe(points)
  }
  await one.charge('login', 'c', ratePolicies.login.points)
  expect(await other.wait('login', 'c')).toBeGreaterThan(0)
  expect(await other.wait('login', 'd')).toBe(0)
})

test('limits that are off stay off', async () => {
  const own = createRateLimits({ disabled: true })
  const shared = sharedRateLimits(async (calls) => shared.receive(await answerCalls(own, calls)))
  expect(await shared.limits.take('submit', 'a')).toBeUndefined()
})
