import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createBackground } from './background.ts'

function aBackground() {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  return { ...createBackground(log), lines }
}

test('a failure is logged and counted, and the work is repeated', async () => {
  const { every, failures, lines } = aBackground()
  let ran = 0
  const stop = every(5, 'counting', async () => {
    if (++ran < 3) throw new Error('away')
  })
  await expect.poll(() => ran).toBeGreaterThan(3)
  stop()
  expect(Object.fromEntries(failures)).toEqual({ counting: 2 })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { work: 'counting', error: 'away', msg: 'background work failed' },
    { work: 'counting', error: 'away' },
  ])
})

test('work that is asked for is done once for all who ask, and again when it is asked for meanwhile', async () => {
  const { soon, failures } = aBackground()
  let running = 0
  let most = 0
  let ran = 0
  const work = soon(20, 'writing', async () => {
    most = Math.max(most, ++running)
    if (++ran < 3) work.ask()
    await sleep(30)
    running--
    if (ran === 1) throw new Error('away')
  })
  for (let count = 0; count < 5; count++) work.ask()
  expect(ran).toBe(0)
  await expect.poll(() => ran).toBe(3)
  await sleep(100)
  expect([ran, most, running]).toEqual([3, 1, 0])
  expect(Object.fromEntries(failures)).toEqual({ writing: 1 })
  work.ask()
  work.stop()
  work.ask()
  await sleep(60)
  expect(ran).toBe(3)
})

test('work that takes longer than its pause does not run twice at the same time', async () => {
  const { every } = aBackground()
  let running = 0
  let most = 0
  let ran = 0
  const stop = every(5, 'slow', async () => {
    most = Math.max(most, ++running)
    await sleep(20)
    running--
    ran++
  })
  await expect.poll(() => ran).toBeGreaterThan(2)
  stop()
  expect(most).toBe(1)
  await sleep(40)
  const before = ran
  await sleep(40)
  expect(ran).toBe(before)
})
