import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagPicturePoints } from '#src/contract/call-points.ts'
import { type TestApp, testApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the flag of a game is a picture of its own, for any number', async () => {
  const first = await app.request('/flags/1.png')
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  const again = Buffer.from(await (await app.request('/Flags/1.PNG')).arrayBuffer())
  expect(again.equals(bytes)).toBe(true)
  const second = Buffer.from(await (await app.request('/flags/2147483647.png')).arrayBuffer())
  expect(second.equals(bytes)).toBe(false)
})

test('pictures that have to be made count as many calls, those that are there as few', async () => {
  const limited = await testApp({ rateLimit: true })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  /** What a picture took from the budget; public answers do not tell. */
  const left = async () => {
    const { headers: of } = await limited.request('/api/config', { headers })
    return Number(of.get('ratelimit-remaining'))
  }
  const costOf = async (id: number) => {
    const before = await left()
    await (await limited.request(`/flags/${id}.png`, { headers })).arrayBuffer()
    return before - (await left()) - 1
  }
  const [first, again, second] = [await costOf(1_001), await costOf(1_001), await costOf(1_002)]
  expect(again).toBeLessThan(10)
  expect([first, second]).toEqual([again + flagPicturePoints, again + flagPicturePoints])
  await limited.close()
})
