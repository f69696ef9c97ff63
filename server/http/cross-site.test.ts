import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp({ env: { VEXIL_PUBLIC_URL: 'https://ctf.example.org' } })
let userId: string
beforeAll(async () => {
  userId = await aUser(app)
})

const own = async () => new URL(await app.baseUrl()).host

async function change(headers: Record<string, string>, path = '/api/account/update') {
  const response = await app.request(path, {
    method: path.startsWith('/trpc') ? 'POST' : 'PUT',
    as: userId,
    body: '{"bio":"words"}',
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, text: await response.text() }
}

describe('a change asked for by a browser', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', { origin: 'null' }],
    ['our address as a part of theirs', { origin: 'https://ctf.example.org.evil.example' }],
    ['another site, without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('from %s is refused', async (_, headers) => {
    for (const path of ['/api/account/update', '/trpc/accounts.update']) {
      expect(await change(headers as unknown as Record<string, string>, path)).toEqual({
        status: 403,
        text: JSON.stringify({ title: 'This request came from another site and was refused.', status: 403 }),
      })
    }
  })

  test('from our own pages passes', async () => {
    expect(await change({ origin: `http://${await own()}` })).toEqual({ status: 200, text: '' })
    expect(await change({ 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 })
    expect(await change({ 'sec-fetch-site': 'none' })).toMatchObject({ status: 200 })
  })

  test('from our own pages passes behind a proxy that names another host', async () => {
    const headers = { origin: 'https://ctf.school.example', 'sec-fetch-site': 'same-origin' }
    expect(await change(headers)).toMatchObject({ status: 200 })
  })

  test('from the public address passes, whatever the proxy calls us', async () => {
    expect(await change({ origin: 'https://ctf.example.org' })).toMatchObject({ status: 200 })
  })
})

test('a client that is no browser says neither, and works', async () => {
  expect(await change({})).toEqual({ status: 200, text: '' })
})

test('without a public address the log says once what to set', async () => {
  const other = await testApp()
  for (const origin of ['http://ctf.school.example', 'http://evil.example'])
    await other.request('/api/account/login', { method: 'POST', headers: { origin }, body: '{}' })
  expect(other.logLines.filter((line) => line.includes('set VEXIL_PUBLIC_URL to the address'))).toHaveLength(
    1,
  )
  await other.close()
})

test('reading is open to links from elsewhere', async () => {
  const response = await app.request('/api/config', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(response.status).toBe(200)
})
