import { expect, test } from 'vitest'
import { createStops } from './stops.ts'

test('the last one opened is stopped first, each when the one before has ended', async () => {
  const stopped: string[] = []
  const stops = createStops()
  expect(stops.add('database', (name) => stopped.push(name))).toBe('database')
  stops.add('bus', async (name) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    stopped.push(name)
  })
  stops.add('server', (name) => stopped.push(name))
  await stops.run()
  await stops.run()
  expect(stopped).toEqual(['server', 'bus', 'database'])
})

test('a part that fails to stop keeps no other open', async () => {
  const stopped: string[] = []
  const stops = createStops()
  stops.add('database', (name) => stopped.push(name))
  stops.add('bus', () => Promise.reject(new Error('the bus does not end')))
  await expect(stops.run()).rejects.toThrow('the bus does not end')
  expect(stopped).toEqual(['database'])
})
