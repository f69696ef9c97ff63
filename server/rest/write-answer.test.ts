import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, test } from 'vitest'
import { Redirect } from '../answers/redirect.ts'
import type { Route } from './route.ts'
import { writeAnswer } from './write-answer.ts'

async function answerTo(output: unknown): Promise<Response> {
  const koa = new Koa().use((ctx) => writeAnswer(ctx, {} as Route, output))
  const server = koa.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    return await fetch(`http://127.0.0.1:${port}/api/x`, { redirect: 'manual' })
  } finally {
    server.close()
  }
}

test('a redirect sends the browser to a path of ours or to another site', async () => {
  for (const to of ['/games/1', 'https://login.example.org/authorize?client=1']) {
    const { status, headers } = await answerTo(new Redirect(to))
    expect([status, headers.get('location')]).toEqual([302, to])
  }
})

test('data are JSON, and no data an empty body', async () => {
  const answer = await answerTo({ id: 1 })
  expect([answer.status, await answer.json()]).toEqual([200, { id: 1 }])
  const empty = await answerTo(undefined)
  expect([empty.status, await empty.text()]).toEqual([200, ''])
})
