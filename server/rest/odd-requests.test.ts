// Odd spellings of every documented path, odd queries and odd headers: never a fault of the server, and never an answer that the plain
// request does not get.
import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { anyPath } from '#server/testing/any-path.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { routes } from './routes.ts'

const app = useApp()
let port: string
let paths: string[]
let callers: Record<string, string | undefined>
let hiddenId: number
beforeAll(async () => {
  port = new URL(await app.baseUrl()).port
  const running = await aGame(app, { challenges: 1, teams: 1 })
  const hidden = await aGame(app, { challenges: 1, hidden: true })
  hiddenId = hidden.gameId
  const fill = ({ gameId, challengeIds }: typeof running, path: string) =>
    anyPath(path.replace(':gameId', String(gameId)).replace(':challengeId', String(challengeIds[0])))
  const templates = routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  paths = [...new Set([running, hidden].flatMap((game) => templates.map((path) => fill(game, path))))]
  callers = {
    guest: undefined,
    player: await app.cookieOf(running.teams[0]!.captainId),
    admin: await app.cookieOf(await anAdmin(app)),
  }
})

interface Asked {
  method?: string
  headers?: Record<string, string | undefined>
}

/** As it is written: `fetch` would mend the path. */
function statusOf(path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<number> {
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers: sent as Record<string, string> }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!))
    })
      .once('error', reject)
      .end()
  })
}

const spellings: Record<string, (path: string) => string> = {
  'a slash at its end': (path) => `${path}/`,
  'two slashes': (path) => path.replace('/', '//').replace(/\/(?=[^/]*$)/, '//'),
  'capital letters': (path) => path.toUpperCase(),
  'a zero before the number': (path) => path.replace(/\/(?=\d+(\/|$))/, '/0'),
  'an encoded letter': (path) =>
    path.replace(/[a-z0-9](?=[^a-z0-9]*$)/i, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  'an encoded slash': (path) => path.replace(/\/(?=[^/]*$)/, '%2F'),
  'a dot folder': (path) => path.replace('/', '/./'),
  'a parent folder': (path) => `/api/config/..${path}`,
  'encoded parents': (path) => `/assets/%2e%2e${path}`,
  'a parameter of the path': (path) => `${path};a=b`,
  'a cut encoding': (path) => `${path}%`,
  'an encoded NUL': (path) => `${path}%00`,
  'half of a pair': (path) => `${path}%ED%A0%80`,
  'a fragment': (path) => `${path}#a`,
}

const queries = [
  '?',
  '??',
  '?&&=&',
  '?%',
  '?%00=%00',
  '?__proto__=1&constructor=2&toString=3',
  '?count=-1&skip=-1',
  '?count=99999999999999999999&skip=1e9',
  '?count=NaN&skip=0x10',
  '?count=1&count=2&skip[]=3&skip[a]=4',
  '?type=%ED%A0%80&search=%F0%9F%98%80',
  '?culture=%00&ui-culture=../..',
  '?batch=1&batch=0&input=%7B&input=%7B%7D',
]

const oddHeaders: Record<string, string>[] = [
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
  {
    'x-forwarded-host': 'evil.example',
    'x-original-url': '/api/admin/users',
    'x-rewrite-url': '/api/admin/users',
  },
  { range: 'bytes=0-0' },
  { 'transfer-encoding': 'chunked' },
  { expect: '100-continue' },
]

const isRefused = (status: number) => status === 401 || status === 403 || status === 404

/** An odd form may be refused in another way, and may be accepted only where the plain one is. */
async function compare(what: object, path: string, plain: number, asked: Asked) {
  const odd = await statusOf(path, asked)
  const note = { ...what, path, plain, odd }
  expect(note).toSatisfy(() => odd < 500)
  if (isRefused(plain)) expect(note).toSatisfy(() => odd >= 300)
}

test.each(['guest', 'player'])(
  'spellings and headers of the %s',
  async (who) => {
    const cookie = callers[who]
    for (const path of paths) {
      const plain = await statusOf(path, { headers: { cookie } })
      for (const [name, spell] of Object.entries(spellings))
        await compare({ who, name }, spell(path), plain, { headers: { cookie } })
      for (const headers of oddHeaders)
        await compare({ who, headers }, path, plain, { headers: { ...headers, cookie } })
    }
  },
  120_000,
)

test('queries of an administrator, whose are read', async () => {
  const headers = { cookie: callers.admin }
  for (const path of paths)
    for (const query of queries) await compare({ query }, path + query, 200, { headers })
}, 120_000)

test('a session is not put together from several cookies, and HEAD reads what GET may read', async () => {
  const secret = `/api/edit/games/${hiddenId}`
  expect(await statusOf(secret, { headers: { cookie: callers.admin } })).toBe(200)
  const session = callers.player!
  for (const cookie of [
    `"${session}"`,
    `${session.replace('=', '="')}"`,
    `${session}; ${session}`,
    `; ;${session}`,
  ])
    expect([cookie, await statusOf(secret, { headers: { cookie } })]).toSatisfy(([, status]) =>
      isRefused(status),
    )
  for (const path of paths) {
    const get = await statusOf(path, { headers: { cookie: session } })
    const head = await statusOf(path, { method: 'HEAD', headers: { cookie: session } })
    if (isRefused(get)) expect([path, get, head]).toSatisfy(() => head >= 300 && head < 500)
  }
})
