import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test.each([
  ['GET', '*'],
  ['OPTIONS', '*'],
  ['GET', '/\\evil.example/'],
])('%s %s is refused', async (method, path) => {
  const { hostname, port } = new URL(await app.baseUrl())
  const status = await new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', reject)
    call.end()
  })
  expect(status).toBe(400)
})
