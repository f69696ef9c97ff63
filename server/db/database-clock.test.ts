// Times come from the database, whatever is done to the clock of this machine.
import { expect, test } from 'vitest'
import { createHealthCheck } from '#server/http/health-check.ts'
import { useApp } from '#server/testing/use-app.ts'
import { followDatabaseClock } from './database-clock.ts'

const app = useApp()
const dayMs = 86_400_000

/** A machine whose clock is set by hand, and the look of the clock at it. */
async function aClock(readTime?: () => Promise<number>) {
  const machine = { ahead: 0, slept: 0 }
  const logged: string[] = []
  const write = (facts: object, text: string) => void logged.push(`${text} ${Object.values(facts)[0]}`)
  let look: () => unknown = () => {}
  const clock = await followDatabaseClock({
    db: app.db,
    log: { info: write, warn: write },
    background: {
      every(_ms, _name, work) {
        look = work
        return () => {}
      },
    },
    machine: {
      wall: () => Date.now() + machine.ahead,
      steady: () => performance.now() - machine.slept,
    },
    ...(readTime && { readTime }),
  })
  return { clock, machine, logged, look: async () => await look() }
}
const isNow = (time: number) => Math.abs(time - Date.now()) < 1_000

test('set six days ahead and back: times stay those of the database, the log and the health say it', async () => {
  const { clock, machine, logged, look } = await aClock()
  expect(isNow(clock.now())).toBe(true)
  const checkHealth = createHealthCheck({ ...app.app.services, clock })
  expect(await checkHealth()).toBe('Healthy')
  machine.ahead = 6 * dayMs
  expect(isNow(clock.now())).toBe(true)
  await look()
  await look()
  expect(isNow(clock.now())).toBe(true)
  expect(await checkHealth()).toBe('Degraded')
  machine.ahead = 0
  await look()
  expect(await checkHealth()).toBe('Healthy')
  expect(logged).toEqual([
    'the clock of this machine is not that of the database, which counts 518400',
    'the clock of this machine is that of the database again 0',
  ])
})

test('a machine that slept has the right time at the next look', async () => {
  const { clock, machine, look } = await aClock()
  machine.slept = 3_600_000
  await look()
  expect(isNow(clock.now())).toBe(true)
})

test('a database whose clock is set is followed, which is logged; one that does not answer changes nothing', async () => {
  let ahead = 0
  const { clock, machine, logged, look } = await aClock(async () => {
    if (Number.isNaN(ahead)) throw new Error('gone')
    return Date.now() + ahead
  })
  ahead = dayMs
  machine.slept = -20_000
  await look()
  expect(isNow(clock.now() - dayMs)).toBe(true)
  expect(logged[0]).toMatch(/^the clock of the database was set 86[34]\d\d/)
  ahead = Number.NaN
  machine.slept = -40_000
  await expect(look()).rejects.toThrow('gone')
  expect(isNow(clock.now() - dayMs - 20_000)).toBe(true)
})
