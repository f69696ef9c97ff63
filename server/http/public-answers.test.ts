// What a shared cache may keep is the same for every caller and has no cookie, also when the session of the caller is due to be
// renewed. Asked for every route that is read, with parameters that exist and with others.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playedGame } from '#server/rest/conformance/world.ts'
import { routes } from '#server/rest/routes.ts'
import { sessionHash } from '#server/state/sessions/session-token.ts'
import { anyPath } from '#server/testing/any-path.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anAdmin, aUser } from '#server/testing/factories.ts'

let app: TestApp
let gameId = 0
let avatar = ''
const callers: Record<string, string | undefined> = { guest: undefined }

beforeAll(async () => {
  app = await testApp({ rateLimit: true })
  const world = { app, admin: await anAdmin(app), monitor: '', banned: '', loner: '' }
  const game = await playedGame(world)
  gameId = game.id
  await playedGame(world, { hidden: true })
  callers.player = game.player
  callers.admin = world.admin
  callers.monitor = await aUser(app, { role: 'Monitor' })
  callers.banned = await aUser(app, { role: 'Banned' })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'a.png')
  const stored = await app.request('/api/account/avatar', {
    method: 'PUT',
    as: game.player,
    body: form,
  })
  avatar = (await stored.json()) as string
})
afterAll(() => app.close())

/** A session of its own for each call, which is due to be renewed. */
async function agedSession(userId: string | undefined): Promise<Record<string, string>> {
  if (!userId) return {}
  const cookie = await app.cookieOf(userId)
  const idHash = sessionHash(cookie.split('=')[1]!)
  await app.db
    .updateTable('sessions')
    .set({ expiresAt: app.clock.now() + 86_400_000 })
    .where('idHash', '=', idHash)
    .execute()
  return { cookie }
}

const changing = new Set(['date', 'x-request-id', 'age', 'connection', 'keep-alive', 'transfer-encoding'])

async function answerTo(path: string, userId: string | undefined) {
  const response = await app.request(path, { headers: await agedSession(userId) })
  const headers = [...response.headers].filter(([name]) => !changing.has(name))
  return {
    isPublic: /public/.test(response.headers.get('cache-control') ?? ''),
    cookies: response.headers.getSetCookie(),
    seen: JSON.stringify([response.status, headers, await response.text()]),
  }
}

const paths = routes
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path)
  .filter((path) => !/capture|proxy/.test(path))

describe('a public answer', () => {
  test('has no cookie and is the same for everybody', { timeout: 60_000 }, async () => {
    let seenPublic = 0
    const asked = [
      ...paths.map(anyPath),
      ...paths
        .filter((path) => /:gameId|:id/.test(path))
        .map((path) => anyPath(path.replace(/:(gameId|id)\b/, String(gameId)))),
      '/api/game?count=5',
      avatar,
      '/favicon.webp',
      '/trpc/site.config',
      '/flags/1.png',
    ]
    for (const path of asked) {
      const answers = []
      for (const userId of Object.values(callers)) answers.push(await answerTo(path, userId))
      const open = answers.filter(({ isPublic }) => isPublic)
      if (open.length === 0) continue
      seenPublic++
      expect([path, open.flatMap(({ cookies }) => cookies)]).toEqual([path, []])
      expect([path, new Set(open.map(({ seen }) => seen)).size]).toEqual([path, 1])
    }
    expect(seenPublic).toBeGreaterThan(2)
  })

  test('does not renew a session; one for the caller alone does', async () => {
    const { player } = callers
    expect((await answerTo('/api/game', player)).cookies).toEqual([])
    expect((await answerTo('/api/account/profile', player)).cookies).toHaveLength(1)
  })
})
