import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnchanged } from './is-unchanged.ts'

const koa = new Koa()
koa.use((ctx) => {
  if (ctx.path !== '/bare') {
    ctx.set('ETag', '"now"')
    ctx.set('Last-Modified', 'Sat, 01 Aug 2026 10:00:00 GMT')
  }
  ctx.body = isUnchanged(ctx) ? 'unchanged' : 'sent'
})
const server = createServer(koa.callback())
beforeAll(async () => await new Promise<void>((done) => void server.listen(0, done)))
afterAll(() => void server.close())

const ask = async (headers: Record<string, string>, { path = '/', method = 'GET' } = {}) =>
  await new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ port, path, method, headers }, (response) => {
      response.setEncoding('utf8').once('data', resolve)
    })
      .once('error', reject)
      .end()
  })

test.each([
  [{}, 'sent'],
  [{ 'if-none-match': '"now"' }, 'unchanged'],
  [{ 'if-none-match': 'W/"now"' }, 'unchanged'],
  [{ 'if-none-match': '"before", "now"' }, 'unchanged'],
  [{ 'if-none-match': '*' }, 'unchanged'],
  [{ 'if-none-match': '"before"' }, 'sent'],
  [{ 'if-none-match': '"now"', 'cache-control': 'no-cache' }, 'unchanged'],
  [{ 'if-modified-since': 'Sat, 01 Aug 2026 10:00:00 GMT' }, 'unchanged'],
  [{ 'if-modified-since': 'Sat, 01 Aug 2026 09:59:59 GMT' }, 'sent'],
  [{ 'if-modified-since': 'yesterday' }, 'sent'],
  // The mark decides where there are both.
  [{ 'if-none-match': '"before"', 'if-modified-since': 'Sat, 01 Aug 2026 10:00:00 GMT' }, 'sent'],
])('%o: %s', async (headers: Record<string, string>, answer) => expect(await ask(headers)).toBe(answer))

test('what has no mark and no time is sent', async () => {
  expect(await ask({ 'if-none-match': '"now"' }, { path: '/bare' })).toBe('sent')
  expect(await ask({ 'if-modified-since': 'Sat, 01 Aug 2026 10:00:00 GMT' }, { path: '/bare' })).toBe('sent')
})

test('only reading is spared', async () => {
  expect(await ask({ 'if-none-match': '"now"' }, { method: 'POST' })).toBe('sent')
})
