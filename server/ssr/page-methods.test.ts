import { expect, test } from 'vitest'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const addresses = ['/', '/games', '/games/1', '/posts', '/account/login', '/admin/users', '/no-such-page']

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s on the address of a page is refused',
  async (method) => {
    for (const address of addresses) {
      const answer = await app.request(address, { method })
      expect({ address, status: answer.status, allow: answer.headers.get('allow') }).toEqual({
        address,
        status: 405,
        allow: 'GET, HEAD',
      })
      expect(await answer.json()).toEqual({ title: expect.any(String), status: 405 })
    }
  },
)
