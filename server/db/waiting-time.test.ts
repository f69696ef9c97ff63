import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitWaiting, waitFor } from './waiting-time.ts'

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
