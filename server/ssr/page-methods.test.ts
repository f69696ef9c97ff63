import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { requestContext } from '../http/request-context.ts'
import { renderPages } from './render.ts'

let app: TestApp
let base = ''
const server = createServer()
beforeAll(async () => {
  app = await testApp()
  const koa = new Koa()
  koa.use(requestContext(app.app.services) as Koa.Middleware)
  koa.use(
    renderPages({
      built: false,
      turns: {
        take: () => {
          throw new Error('A page is rendered.')
        },
      } as never,
    }) as Koa.Middleware,
  )
  server.on('request', koa.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await app.close()
})

const addresses = ['/', '/games', '/games/1', '/posts', '/account/login', '/admin/users', '/no-such-page']

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s on the address of a page is refused, before anything is rendered',
  async (method) => {
    for (const address of addresses) {
      const answer = await fetch(base + address, { method })
      expect({ address, status: answer.status, allow: answer.headers.get('allow') }).toEqual({
        address,
        status: 405,
        allow: 'GET, HEAD',
      })
      expect(await answer.json()).toEqual({ title: expect.any(String), status: 405 })
    }
  },
)
