// Whatever games, teams, challenges and files are called: each download comes, with a header that names one file in no folder.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { successes } from './conformance/successes.ts'
import { aWorld, send, type World } from './conformance/world.ts'

const odd = [
  'A"b\r\nSet-Cookie: a=b; x="y\\"',
  '../../etc/passwd',
  'Übung ☂ 旗手 🏴‍☠️ \u202egnp.exe',
  "a'b%0d%0a*?<>|:;=,",
  'x'.repeat(300),
]

let world: World
beforeAll(async () => {
  world = await aWorld(await testApp({ env: { VEXIL_CONTAINERS: 'in-process' } }))
})
afterAll(() => world.app.close())

/** Everything that a name of a download is made of. */
async function rename(name: string): Promise<void> {
  const { db, app } = world.app
  const games = await db.updateTable('games').set({ title: name }).returning('id').execute()
  await db.updateTable('teams').set({ name }).execute()
  await db.updateTable('challenges').set({ title: name }).execute()
  for (const { id } of games) app.services.bus.publish([{ kind: 'game', gameId: id }])
}

const downloads = [
  'GET /api/game/{id}/scoreboardsheet',
  'GET /api/game/{id}/submissionsheet',
  'GET /api/admin/writeups/{id}/all',
  'GET /api/game/captures/{cid}/{participationId}/all',
  'GET /api/game/captures/{cid}/{participationId}/{file}',
  'GET /assets/{hash}/{name}',
]

test('these are all downloads there are, and their header is written in one place', async () => {
  const files: string[] = []
  for (const [call, arrange] of Object.entries(successes)) {
    if (!call.startsWith('GET')) continue
    const answer = await send(world, call, await arrange(world))
    await answer.arrayBuffer()
    if (answer.headers.has('content-disposition')) files.push(call)
  }
  expect(files.toSorted()).toEqual(downloads.toSorted())
  const writers = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') &&
      !/test|bench|conformance/.test(path) &&
      /set\(\s*'Content-Disposition'/.test(readFileSync(`server/${path}`, 'utf8')),
  )
  // The icon of the site has a name of its own.
  expect(writers.toSorted()).toEqual(['http/favicon.ts', 'rest/write-download.ts'])
}, 60_000)

test.each(odd)(
  'with the name %j',
  async (name) => {
    for (const call of downloads) {
      const sending = await successes[call]!(world)
      await rename(name)
      const params = call.includes('/assets/') ? { ...sending.params, name: name.trim() } : sending.params
      const answer = await send(world, call, { ...sending, ...(params && { params }) })
      const bytes = await answer.arrayBuffer()
      // A file is asked for by a name of the choice of the caller, in which these characters are refused.
      const isRefused = call.includes('/assets/') && /[\r\n/]/.test(name)
      expect([call, answer.status >= 400 && answer.status < 500]).toEqual([call, isRefused])
      if (isRefused) continue
      expect([call, answer.status]).toEqual([call, 200])
      expect(bytes.byteLength).toBeGreaterThan(0)
      expect(answer.headers.get('set-cookie')).toBeNull()
      const header = answer.headers.get('content-disposition')!
      expect(header).toMatch(/^attachment; filename="[^"\\%]+"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/)
      const said = decodeURIComponent(header.split("''")[1]!)
      if (!call.includes('/assets/')) {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
        expect([call, said]).toEqual([call, expect.stringMatching(/^[^\u0000-\u001f/\\:"<>|?*\u202e]+$/)])
        expect(said).not.toMatch(/^\.|\.$/)
      }
    }
  },
  60_000,
)
