import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { pageTurns } from './page-turns.ts'
import { requestContext } from './request-context.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A site whose pages are finished by hand. */
async function site(options: { atOnce: number; waitingMax: number }) {
  const rendered: string[] = []
  const finish: (() => void)[] = []
  const koa = new Koa()
  koa.use(requestContext(app.app.services) as Koa.Middleware)
  koa.use(pageTurns(options) as Koa.Middleware)
  koa.use(async (ctx) => {
    rendered.push(ctx.path)
    await new Promise<void>((done) => finish.push(done))
    ctx.body = ctx.path
  })
  const server = koa.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = (path: string) => {
    let status = 0
    const request = get({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      status = response.statusCode!
      response.resume()
    }).on('error', () => {})
    return { status: () => status, leave: () => request.destroy() }
  }
  return { rendered, finish, open, server }
}

test('a few pages at once; one whose reader has left is not rendered; too many that wait are refused', async () => {
  const { rendered, finish, open, server } = await site({ atOnce: 1, waitingMax: 2 })
  const first = open('/1')
  await vi.waitFor(() => expect(rendered).toEqual(['/1']))
  let seen = 0
  server.on('request', () => {
    seen++
  })
  const left = open('/2')
  await vi.waitFor(() => expect(seen).toBe(1))
  const third = open('/3')
  await vi.waitFor(() => expect(seen).toBe(2))
  const refused = open('/4')
  await vi.waitFor(() => expect(refused.status()).toBe(503))
  left.leave()
  await vi.waitFor(async () => {
    const count = await new Promise<number>((done) => server.getConnections((_, open) => done(open)))
    expect(count).toBeLessThanOrEqual(2)
  })
  finish[0]!()
  await vi.waitFor(() => expect(rendered).toEqual(['/1', '/3']))
  finish[1]!()
  await vi.waitFor(() => expect([first.status(), third.status()]).toEqual([200, 200]))
  server.close()
})

test('pages that are asked for together start in turns of the event loop of their own', async () => {
  let turn = 0
  let isOver = false
  const count = () => {
    turn++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turns: number[] = []
  const take = pageTurns({ atOnce: 4 })
  const page = () =>
    take({ req: { socket: { destroyed: false } } } as Parameters<typeof take>[0], async () => {
      turns.push(turn)
    })
  await Promise.all([page(), page(), page(), page()])
  isOver = true
  expect(new Set(turns).size).toBe(4)
})
