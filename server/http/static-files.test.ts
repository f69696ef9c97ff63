// Fixed files: how long they are kept, and what happens to a path that is none.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

let folder: string
let server: Server
let base: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vexil-static-'))
  mkdirSync(join(folder, 'static'))
  writeFileSync(join(folder, 'static/de-DE.0a1b2c3d.json'), '{"messages":{}}')
  const koa = new Koa()
  koa.use(staticFiles([folder]))
  koa.use((ctx) => {
    ctx.body = 'from elsewhere'
  })
  server = createServer(koa.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

test('a language file is kept for a week, and asked for again by its mark', async () => {
  const response = await fetch(`${base}/static/de-DE.0a1b2c3d.json`)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=604800')
  expect(await response.json()).toEqual({ messages: {} })
  const etag = response.headers.get('etag')!
  const again = await fetch(`${base}/static/de-DE.0a1b2c3d.json`, {
    headers: { 'if-none-match': etag },
  })
  expect(again.status).toBe(304)
})

test('a name that is not there is a plain 404', async () => {
  const response = await fetch(`${base}/static/xx-XX.00000000.json`)
  expect([response.status, await response.text()]).toEqual([404, 'Not Found'])
})

test('an icon that is not there may come from elsewhere, with the status of who answers', async () => {
  const response = await fetch(`${base}/favicon.svg`)
  expect([response.status, await response.text()]).toEqual([200, 'from elsewhere'])
})

test('a file that was removed after the start ends the connection, and holds up nothing', async () => {
  const path = join(folder, 'static/gone.0a1b2c3d.json')
  writeFileSync(path, '{}')
  const koa = new Koa().use(staticFiles([folder]))
  rmSync(path)
  const beside = createServer(koa.callback())
  await new Promise<void>((resolve) => beside.listen(0, '127.0.0.1', resolve))
  const { port } = beside.address() as AddressInfo
  const asked = fetch(`http://127.0.0.1:${port}/static/gone.0a1b2c3d.json`).then((answer) => answer.text())
  await expect(asked).rejects.toThrow()
  beside.close()
})
