// What programs send that is no call of ctfcli, or half of one: never a fault, never a half-done write, and never free of charge.
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { limits } from '#src/contract/limits.ts'
import { ctfdCalls } from './ctfd-calls.ts'

const app = useApp()
let adminId: string
let gameId: number
let challengeId: number
let token: string

beforeAll(async () => {
  adminId = await anAdmin(app)
  const game = await aGame(app, { challenges: 1 })
  gameId = game.gameId
  challengeId = game.challengeIds[0]!
  token = (await (await app.as(adminId)).tokens.createForGame({ gameId, name: 'CI', scope: 'admin' })).token
})

async function send(method: string, path: string, body?: string | object | FormData) {
  const isForm = body instanceof FormData
  const answer = await app.request(`/ctfd/${gameId}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Token ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, ...(text !== '' && JSON.parse(text)) }
}

const titles = async () =>
  (await (await app.as(adminId)).editChallenges.list({ gameId })).map(({ title }) => title)
const settings = async () => (await app.as(adminId)).editChallenges.page({ gameId, challengeId })

const refusedTerms = {
  'a surrogate': { description: 'a\ud83d' },
  NUL: { attribution: 'a\0b' },
  'a long text': { description: 'x'.repeat(200_000) },
  'a long category': { category: 'w'.repeat(200) },
  'a challenge that is none': { requirements: { prerequisites: [999_999] } },
  'a switch without a flag': { state: 'visible' },
  'a number below its range': { value: -1 },
  'a time without an offset': { scheduled_at: '2026-01-01T00:00:00' },
}

test.each(Object.entries(refusedTerms))(
  'a new challenge with %s is refused by name, and none is left',
  async (_, terms) => {
    const before = await titles()
    const answer = await send('POST', 'challenges', {
      name: 'Half of it',
      category: 'Web',
      value: 5,
      ...terms,
    })
    expect(answer).toMatchObject({
      status: 400,
      success: false,
      errors: { [Object.keys(terms)[0]!]: [expect.any(String)] },
    })
    expect(await titles()).toEqual(before)
  },
)

const odd = [
  'null',
  '-1',
  '1e400',
  '9007199254740993',
  'true',
  '[]',
  '[1]',
  '{}',
  '""',
  '"\\u0000"',
  '"a\\ud83d"',
  '"0x1"',
  '0.5',
]
const properties = {
  challenges: [
    'name',
    'category',
    'value',
    'max_attempts',
    'next_id',
    'scheduled_at',
    'requirements',
    '__proto__',
  ],
  flags: ['challenge_id', 'content', 'type', 'data'],
  tags: ['challenge_id', 'value'],
  topics: ['challenge_id', 'value'],
  hints: ['challenge_id', 'content', 'cost'],
  solutions: ['challenge_id', 'content', 'state'],
}

test('odd values are answered below 500, and are no faults in the log', async () => {
  const wrong: unknown[] = []
  const from = app.logLines.length
  for (const [thing, names] of Object.entries(properties)) {
    for (const name of names) {
      for (const value of odd) {
        const rest =
          thing === 'challenges' || name === 'challenge_id' ? '' : `"challenge_id": ${challengeId},`
        const body = `{${rest}"${name}":${value}}`
        const answer =
          thing === 'challenges'
            ? await send('PATCH', `challenges/${challengeId}`, body)
            : await send('POST', thing, body)
        if (answer.status >= 500) wrong.push([thing, body, answer.status])
      }
    }
  }
  for (const number of ['', ' ', 'x', '-1', '0x1', '1e3', '2147483648', '999999']) {
    const form = new FormData()
    form.set('challenge_id', number)
    form.set('type', 'challenge')
    form.set('file', new File(['x'], 'a.txt'))
    const { status } = await send('POST', 'files', form)
    if (status !== 400 && status !== 404) wrong.push(['files', number, status])
  }
  expect(wrong).toEqual([])
  expect(app.logLines.slice(from).filter((line) => line.includes('"msg":"fault"'))).toEqual([])
})

test.each([
  ['map.png', 10, 200],
  ['Plan.PDF', 10, 200],
  ['notes.txt', 10, 200],
  ['map.svg', 10, 400],
  ['run.html', 10, 400],
  ['all.zip', 10, 400],
  ['no-ending', 10, 400],
  ['map.png', limits.pageFileBytesMax + 1, 400],
])('a file of a page: %s of %i bytes', async (name, bytes, status) => {
  const media = () => app.db.selectFrom('pageMedia').select('location').where('gameId', '=', gameId).execute()
  const before = await media()
  const form = new FormData()
  form.set('type', 'page')
  form.set('location', `media/${status}-${name}`)
  form.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await send('POST', 'files', form)
  expect(answer).toMatchObject(
    status === 200
      ? { status, success: true }
      : { status, success: false, errors: { file: [expect.any(String)] } },
  )
  expect((await media()).length - before.length).toBe(status === 200 ? 1 : 0)
})

test('a number that is written as anything but a number names no challenge', async () => {
  for (const wrong of [true, [challengeId], '0x1', '1e0', null]) {
    const answer = await send('POST', 'flags', { challenge_id: wrong, content: 'flag{x}', type: 'static' })
    expect(answer).toMatchObject({ status: 400, errors: { challenge_id: [expect.any(String)] } })
  }
})

test('a flag in another encoding is the one that is stored, and is answered', async () => {
  for (const content of ['flag{Gru\u0308n}', 'flag{Gr\u00fcn}', '\u200bflag{Gr\u00fcn}\u2060']) {
    const { status, data } = await send('POST', 'flags', {
      challenge_id: challengeId,
      content,
      type: 'static',
    })
    expect({ status, content: data?.content }).toEqual({ status: 200, content: 'flag{Gr\u00fcn}' })
  }
})

test('calls at the same moment keep what the others added', async () => {
  const names = Array.from({ length: 4 }, (_, at) => `tag ${at}`)
  const sent = await Promise.all([
    ...names.map((value) => send('POST', 'tags', { challenge_id: challengeId, value })),
    ...names.map((content) => send('POST', 'hints', { challenge_id: challengeId, content })),
    ...names.map((name) => {
      const form = new FormData()
      form.set('challenge_id', String(challengeId))
      form.set('type', 'challenge')
      form.set('file', new File([name], `${name}.txt`))
      return send('POST', 'files', form)
    }),
  ])
  expect(sent).toEqual(sent.map(() => expect.objectContaining({ status: 200 })))
  const { tags, hints, files } = await settings()
  expect([...tags].filter((tag) => names.includes(tag)).sort()).toEqual(names)
  expect([...hints].filter((hint) => names.includes(hint)).sort()).toEqual(names)
  expect(files).toHaveLength(names.length)
})

test('the same new challenge, sent twice at once, is one', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => send('POST', 'challenges', { name: 'Twin', category: 'Web', value: 5 })),
  )
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect((await titles()).filter((title) => title === 'Twin')).toHaveLength(1)
})

test('a wrong method is told which are right, and HEAD is a GET without its body', async () => {
  const paths = [...new Set(Object.keys(ctfdCalls).map((call) => call.split(' ')[1]!))]
  for (const path of paths) {
    const own = ['GET', 'POST', 'PATCH', 'DELETE'].filter((method) => `${method} ${path}` in ctfdCalls)
    for (const method of ['PUT', 'OPTIONS']) {
      const answer = await send(method, path.replace(':id', '1'))
      expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([
        method,
        path,
        405,
        own.join(', '),
      ])
    }
  }
  expect((await send('HEAD', 'challenges')).status).toBe(200)
})

test('who has no token pays for each call', async () => {
  const limited = await testApp({ beside: app as unknown as TestApp, rateLimit: true })
  try {
    const left = async (headers: Record<string, string>) => {
      const answer = await limited.request(`/ctfd/${gameId}/api/v1/challenges`, {
        headers: { 'x-forwarded-for': '203.0.113.9', ...headers },
      })
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) })
      return Number(answer.headers.get('ratelimit-remaining'))
    }
    for (const headers of [{}, { cookie: 'vexil_session=made-up' }, { authorization: 'Token made.up' }]) {
      const before = await left(headers as Record<string, string>)
      expect(before).toBeGreaterThan(0)
      expect(await left(headers as Record<string, string>)).toBe(before - 1)
    }
  } finally {
    await limited.close()
  }
})
