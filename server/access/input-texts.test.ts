// No input of any procedure takes half of a character pair, NUL, or a character that is none; a single line has no control characters.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anAdmin } from '#server/testing/factories.ts'
import { appRouter } from '../router.ts'
import { type Leaf, leavesOf } from './testing/leaves-of.ts'

type Procedures = Record<string, { _def: { inputs: z.ZodType[] } }>
const procedures = appRouter._def.procedures as unknown as Procedures
const leaves = Object.entries(procedures).flatMap(([name, { _def }]) =>
  _def.inputs.flatMap((schema) => leavesOf(schema, name)),
)
const texts = leaves.filter(({ kind }) => kind === 'string')

/** Texts that may have several lines, and those that are compared byte by byte. */
const manyLines = [
  /\.(content|summary|bio|writeupNote|note|description|footerInfo)$/,
  /\.hints\[\]$/,
  /^site\.preview\.text$/,
  /\.(password|flag|old|new)$/,
  /^(editChallenges\.(patch|preview)|ctfcli\.(create|patch))\.(solution|paidHints\[\]\.text)$/,
  /^ctfcli\.(create|patch)\.sent\.(attribution|connection_info)$/,
  /^hooks\.(create|update)\.template$/,
  /^editChallenges\.tryAnswer\.answer$/,
  /^challenges\.rate\.words$/,
  /^reviews\.judge\.remark$/,
  /\.(registrationFields|userFields)\[\]\.help$/,
  /^submissions\.handInText\.text$/,
  /^teams\.verifyToken\./,
  /^signIn\.unlink\.subject$/,
  // Looked at after line breaks around it are cut off.
  /\.remoteUrl$/,
]

const takes = ({ schema }: Leaf, value: string) => schema.safeParse(value).success

test('there are texts, and nothing is read that no schema describes', () => {
  expect(texts.length).toBeGreaterThan(150)
  const others = leaves.filter(({ kind }) => ['unknown', 'any'].includes(kind)).map(({ path }) => path)
  expect(others.filter((path) => !path.endsWith('.clientExtensionResults'))).toEqual([])
})

test.each([
  ['the first half of a pair', 'a1234\ud83d'],
  ['the second half of a pair', '\udc00a1234'],
  ['NUL', 'a12\u000034'],
  ['U+FFFE', 'a12\ufffe34'],
  ['U+FFFF', 'a1234\uffff'],
  ['U+FDD0', 'a1234\ufdd0'],
  ['U+1FFFE', 'a1234\u{1fffe}'],
])('%s is refused everywhere', (_, bad) => {
  expect(texts.filter((leaf) => takes(leaf, bad)).map(({ path }) => path)).toEqual([])
})

test('control characters and line breaks are refused where one line is expected', () => {
  const single = texts.filter(({ path }) => !manyLines.some((pattern) => pattern.test(path)))
  for (const bad of ['a12\u000b34', 'a12\n34', 'a12\t34', 'a1234\u007f', 'a12\u2028345', 'a12\u009b34'])
    expect(single.filter((leaf) => takes(leaf, bad)).map(({ path }) => path)).toEqual([])
})

describe('over the documented calls', () => {
  let app: TestApp
  let admin: string
  beforeAll(async () => {
    app = await testApp()
    admin = await anAdmin(app)
  })
  afterAll(() => app.close())

  const send = async (method: string, path: string, json: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.request(path, { method, as: admin, headers, body: json })
    return [answer.status, ((await answer.json()) as { title: string }).title] as const
  }

  test.each([
    ['PUT', '/api/admin/config', '{"globalConfig":{"slogan":"a\\ud83d"}}', 'globalConfig.slogan'],
    [
      'PUT',
      '/api/admin/config',
      '{"accountPolicy":{"emailDomainList":"a\\ud83d"}}',
      'accountPolicy.emailDomainList',
    ],
    ['PUT', '/api/account/update', '{"realName":"a\\udc00"}', 'realName'],
    ['POST', '/api/team', '{"name":"a\\ufffe"}', 'name'],
    ['POST', '/api/edit/games', '{"title":"a\\u000b"}', 'title'],
    [
      'POST',
      '/api/admin/users',
      '[{"userName":"good1","email":"a@b.test","password":"Secret-1\\ud83d"}]',
      'password',
    ],
  ])('%s %s %s names the field', async (method, path, json, field) => {
    const [status, title] = await send(method, path, json)
    expect(status).toBe(400)
    expect(title).toContain(field)
  })

  test('a byte order mark before the JSON is left out, on each way', async () => {
    const withMark = (json: string) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(json)])
    const sent = { method: 'POST', as: admin, headers: { 'content-type': 'application/json' } }
    const game = withMark('{"title":"Marked","start":1,"end":2}')
    expect((await app.request('/api/edit/games', { ...sent, body: game })).status).toBe(200)
    const team = withMark('{"name":"Marked"}')
    expect((await app.request('/trpc/teams.create', { ...sent, body: team })).status).toBe(200)
  })

  // In the encodings that old shells and editors send.
  test.each([
    ['Latin 1', Buffer.from('Grün', 'latin1')],
    ['a character that is cut off', Buffer.from('Grün').subarray(0, 3)],
    ['half of a pair, encoded', Buffer.from([0x61, 0xed, 0xa0, 0xbd])],
    ['an overlong form', Buffer.from([0x61, 0xc0, 0xaf])],
    ['UTF-16', Buffer.from([0xff, 0xfe, 0x61, 0x62])],
  ])('%s is refused with the name of the field, on each way', async (_, bytes) => {
    const wrapped = (before: string, after: string) =>
      Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)])
    for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
      const sent = { method: 'POST', as: admin, headers: { 'content-type': type } }
      const rest = await app.request('/api/edit/games', { ...sent, body: wrapped('{"title":"', '"}') })
      expect([rest.status, ((await rest.json()) as { title: string }).title]).toEqual([
        400,
        'title: This text has characters that cannot be used here.',
      ])
      const own = await app.request('/trpc/teams.create', { ...sent, body: wrapped('{"name":"', '"}') })
      expect([own.status, await own.text()]).toEqual([400, expect.stringContaining('"fields":{"name":')])
    }
    const { games } = await app.as(null)
    expect(JSON.stringify(await games.list({ count: 50 }))).not.toContain('\ufffd')
  })

  test.each([
    '\u0301\u0302\u0303',
    '\ufffc\ufffc\ufffc',
    '\u3164\u3164\u3164',
    '\u2800\u2800\u2800',
    '\u200b\u200b\u200b',
    '\u115f\u1160\u115f',
  ])('a name of %j is refused', async (name) => {
    const put = (path: string, body: object) => send('POST', path, JSON.stringify(body))
    const user = { userName: name, email: 'x@b.test', password: 'Secret-2026' }
    for (const [status] of [
      await put('/api/team', { name }),
      await put('/api/edit/games', { title: name }),
      await put('/api/edit/posts', { title: name }),
      await put('/api/account/register', user),
      await put('/api/tokens', { name }),
      await put('/api/edit/games', { title: 'Cup', divisions: [name] }),
    ])
      expect(status).toBe(400)
  })
})
