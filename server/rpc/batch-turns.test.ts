import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatchTurn } from './batch-turns.ts'

test('two batches of a caller run at once, and a fault gives the place back; another caller waits for none of them', async () => {
  const running = new Map<string, number>()
  const most = new Map<string, number>()
  const batch = (ip: string, fails = false) =>
    inBatchTurn({ actor: null, ip }, async () => {
      running.set(ip, (running.get(ip) ?? 0) + 1)
      most.set(ip, Math.max(most.get(ip) ?? 0, running.get(ip)!))
      await pause(5)
      running.set(ip, running.get(ip)! - 1)
      if (fails) throw new Error('fault')
    })
  let ended = 0
  const many = Array.from({ length: 20 }, (_, at) =>
    batch('203.0.113.1', at % 3 === 0).finally(() => ended++),
  )
  const all = Promise.allSettled(many)
  await batch('203.0.113.2')
  expect(ended).toBeLessThan(10)
  const outcomes = await all
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7)
  expect(most.get('203.0.113.1')).toBe(2)
  await batch('203.0.113.1')
})
