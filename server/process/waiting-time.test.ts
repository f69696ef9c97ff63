import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startLane } from '../jobs/lane-runner.ts'
import { createBackground } from './background.ts'
import { limitWaiting, outsideRequests, waitFor } from './waiting-time.ts'

const never = () => false

test('a process that was busy for longer than the whole time still takes the answer', async () => {
  const late: string[] = []
  const answer = limitWaiting(never, () => waitFor(pause(120, 'answer'), () => late.push('given up')), 1_000)
  await pause(1)
  const busyUntil = performance.now() + 1_500
  while (performance.now() < busyUntil);
  expect(await answer).toBe('answer')
  expect(late).toEqual([])
})

test('the statements of one request share its time', async () => {
  const late: string[] = []
  await limitWaiting(
    never,
    async () => {
      const wait = (name: string) => waitFor(new Promise(() => {}), () => late.push(name))
      await expect(wait('first')).rejects.toThrow('too slow')
      await expect(wait('second')).rejects.toThrow('too slow')
      expect(await waitFor(Promise.resolve('at once'), () => late.push('third'))).toBe('at once')
    },
    200,
  )
  expect(late).toEqual(['first', 'second'])
})

test('work that a request causes and does not wait for has no such limit', async () => {
  const log = pino({ level: 'silent' })
  const late: string[] = []
  const ask = (name: string) => () => {
    void waitFor(new Promise(() => {}), () => late.push(name)).catch(() => {})
  }
  let claims = 0
  limitWaiting(
    never,
    () => {
      outsideRequests(ask('outside'))
      void createBackground(log).attempt('work', ask('background'))
      const claim = async () => {
        claims += 1
        ask('queue')()
        return undefined
      }
      const lane = { name: 'lane', size: 1, pollMs: 1_000, claim, findNextTime: async () => null }
      startLane({ clock: { now: Date.now } as never, log }, lane, async () => {}).stop()
      ask('request')()
    },
    100,
  )
  await expect.poll(() => late).toEqual(['request'])
  expect(claims).toBe(1)
})
