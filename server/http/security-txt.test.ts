import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { VEXIL_SECURITY_CONTACT: 'security@ctf.example.org' } })
})
afterAll(() => app.close())

test('says where to report a vulnerability', async () => {
  const response = await app.request('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toMatch(/^Contact: mailto:security@ctf\.example\.org\nExpires: \d{4}-\d\d-\d\dT/)
})
