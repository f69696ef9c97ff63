// Bodies that are too large, or no JSON: refused by name on both doors, and never a fault in the log.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anAdmin, aUser } from '#server/testing/factories.ts'

let app: TestApp
let userId: string
beforeAll(async () => {
  app = await testApp()
  userId = await aUser(app)
})
afterAll(async () => {
  expect(app.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  await app.close()
})

const post = (
  path: string,
  body: string | undefined,
  headers: Record<string, string> = {},
  as: string | null = userId,
) =>
  app.request(path, {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })

const mebibyte = 1024 * 1024

describe('REST', () => {
  test('more than a form has: 413, of staff more than one MiB', async () => {
    const as = await anAdmin(app)
    const long = JSON.stringify({ name: 'Long', more: 'x'.repeat(40_000) })
    expect((await post('/api/team', long)).status).toBe(413)
    expect((await post('/api/account/login', long, {}, null)).status).toBe(413)
    expect((await post('/api/team', long, {}, as)).status).toBe(200)
    const response = await post('/api/team', JSON.stringify({ name: 'x'.repeat(mebibyte) }), {}, as)
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ title: 'This request is too large.', status: 413 })
  })

  test('no JSON, or JSON that is not what the call takes: 400', async () => {
    for (const body of ['{', '', 'nonsense', '[]', '"text"', 'null', '42', '{"name":"\\ud800"']) {
      const response = await post('/api/team', body)
      expect(`${body} ${response.status}`).toBe(`${body} 400`)
      expect(await response.json()).toEqual({ title: expect.stringMatching(/\S/), status: 400 })
    }
  })

  test('none at all, though its type is named: 400', async () => {
    const { hostname, port } = new URL(await app.baseUrl())
    const cookie = await app.cookieOf(userId)
    const socket = connect(Number(port), hostname)
    const head = `POST /api/team HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n`
    socket.write(`${head}Connection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('`text/json` is JSON, and other texts are not', async () => {
    const send = (type: string) => post('/api/team', '{"name":"Json"}', { 'content-type': type })
    expect((await send('text/json; charset=utf-8')).status).toBe(200)
    expect((await send('text/jsonp')).status).toBe(415)
  })

  test('names that objects have by birth are names like others', async () => {
    const body = '{"name":"Proto","constructor":1,"toString":2}'
    expect(await (await post('/api/team', body)).json()).toMatchObject({ name: 'Proto', bio: null })
    const withPrototype = '{"name":"Proto","__proto__":{"bio":"x"},"__pr\\u006fto__":{"bio":"y"}}'
    expect(await (await post('/api/team', withPrototype)).json()).toMatchObject({ name: 'Proto', bio: null })
  })

  test('a character that the database cannot hold: 400', async () => {
    const response = await post('/api/team', '{"name":"a\\u0000b"}')
    expect(response.status).toBe(400)
  })

  test('an encoding that nobody knows: 415', async () => {
    expect((await post('/api/team', '{}', { 'content-encoding': 'rot13' })).status).toBe(415)
  })
})

describe('RPC', () => {
  test('more than a form has: 413, of staff more than one MiB', async () => {
    const as = await anAdmin(app)
    const long = JSON.stringify({ name: 'Long', more: 'x'.repeat(40_000) })
    expect((await post('/trpc/teams.create', long)).status).toBe(413)
    expect((await post('/trpc/accounts.signIn', long, {}, null)).status).toBe(413)
    expect((await post('/trpc/teams.create', long, {}, as)).status).toBe(200)
    const response = await post('/trpc/teams.create', JSON.stringify({ name: 'x'.repeat(mebibyte) }), {}, as)
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ title: 'This request is too large.', status: 413 })
  })

  test('nor by asking for a stream', async () => {
    const response = await post('/trpc/teams.create', JSON.stringify({ name: 'x'.repeat(mebibyte) }), {
      accept: 'text/event-stream',
    })
    expect(response.status).toBe(413)
  })

  test('no JSON: 400, without a word of how we read it', async () => {
    const response = await post('/trpc/teams.create', '{"name":')
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).not.toMatch(/stack|Unexpected|position|node_modules/i)
    expect(JSON.parse(text).error.data).toMatchObject({ title: 'Please check your input.', status: 400 })
  })

  test('a member that is missing: 400 with the field', async () => {
    const response = await post('/trpc/submissions.submit', JSON.stringify({ gameId: 1 }))
    const { error } = (await response.json()) as { error: { data: object } }
    expect({ http: response.status, data: error.data }).toMatchObject({ http: 404, data: { status: 404 } })
    const bad = await post('/trpc/accounts.logIn', JSON.stringify({ userName: 'x' }))
    expect(await bad.json()).toMatchObject({
      error: { data: { httpStatus: 400, fields: { password: 'This field is required.' } } },
    })
  })

  test('what answers ready-made bytes is not there', async () => {
    const response = await app.request(`/trpc/scoreboard.view?input=${encodeURIComponent('{"gameId":1}')}`)
    expect(response.status).toBe(404)
  })
})

test('CONNECT asks for a proxy: 405', async () => {
  const { hostname, port } = new URL(await app.baseUrl())
  const socket = connect(Number(port), hostname)
  socket.write('CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nAllow: GET, /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ status: 405 })
})

test('the language that an address names is heard before cookie and header', async () => {
  const said = async (query: string) => {
    const headers = { cookie: 'vexil_locale=ru-RU', 'accept-language': 'de' }
    return (await app.request(`/api/team/1/invite${query}`, { headers })).headers.get('content-language')
  }
  expect(await said('?culture=ja-JP')).toBe('ja-JP')
  expect(await said('?Culture=zh')).toBe('zh-CN')
  expect(await said('?culture=tlh')).toBe('ru-RU')
  expect(await said('')).toBe('ru-RU')
})
