// What a proxy in front of the site answers in its place is no answer of the server, in whatever form it comes.
import { afterEach, expect, test, vi } from 'vitest'
import { connectedFetch } from './connection.ts'
import { ForeignAnswer } from './foreign-answer.ts'

afterEach(() => void vi.unstubAllGlobals())

const ask = async (status: number, body: string, type: string) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }))
  return await connectedFetch('/trpc/site.config')
}

test.each([
  [413, '<html>Request Entity Too Large</html>', 'text/html'],
  [413, '', 'text/plain'],
  [413, '{"message":"Request size limit exceeded"}', 'application/json'],
  [502, '{"error":"bad gateway"}', 'application/json; charset=utf-8'],
  [504, 'null', 'application/json'],
  [403, '{"error":', 'application/json'],
  [200, '<html>Log in to the network</html>', 'text/html'],
])('%i %s', async (status, body, type) => {
  await expect(ask(status, body, type)).rejects.toEqual(new ForeignAnswer(status))
  await expect(ask(status, body, type)).rejects.toHaveProperty('status', status)
})

test.each([
  [200, '{"result":{"data":1}}'],
  [413, '{"error":{"message":"x","data":{"title":"Too large","status":413}}}'],
  [503, '[{"error":{"data":{}}}]'],
  [429, '{"title":"Too many requests.","status":429}'],
])('%i %s is of the server', async (status, body) => {
  const answer = await ask(status, body, 'application/json')
  expect([answer.status, await answer.text()]).toEqual([status, body])
})
