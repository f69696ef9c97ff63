import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the flag of a game is a picture of its own, for any number', async () => {
  const first = await app.request('/games/1/flag.png')
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  const again = Buffer.from(await (await app.request('/Games/1/Flag.png')).arrayBuffer())
  expect(again.equals(bytes)).toBe(true)
  const second = Buffer.from(await (await app.request('/games/2147483647/flag.png')).arrayBuffer())
  expect(second.equals(bytes)).toBe(false)
})
