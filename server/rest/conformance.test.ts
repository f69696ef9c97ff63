// The contract in docs/contract against the running server: every operation we offer answers as it is written there,
// over real HTTP; what we do otherwise on purpose stands in conformance/deviations.ts.
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { ratePolicies } from '#src/contract/limits.ts'
import { answerOf, complaintsOf, documented, operationOf } from './conformance/contract.ts'
import { additions, neverSent, servedElsewhere } from './conformance/deviations.ts'
import { refusals } from './conformance/refusals.ts'
import { successes } from './conformance/successes.ts'
import { aWorld, pathOf, type Sending, send, type World } from './conformance/world.ts'
import { routes } from './routes.ts'

const env = { VEXIL_CAPTCHA: 'hashpow', VEXIL_CONTAINERS: 'in-process' }

let world: World
beforeAll(async () => {
  world = await aWorld(await testApp({ env }))
})
afterAll(() => world.app.close())

/** Two spellings of one path: `:gameId` here, `{id}` there. */
const shape = (call: string) => call.replace(/\{\w+\}|:\w+/g, '*')
const callsOf = (kind: 'own' | 'documented') =>
  routes
    .filter(({ isOwn = false }) => isOwn === (kind === 'own'))
    .map(({ method, path }) => shape(`${method} ${path}`))
const implemented = new Set(callsOf('documented'))
const offered = documented.filter((call) => implemented.has(shape(call)))
const isAnonymous = (call: string) => operationOf(call)['x-role'] === 'anonymous'
const takesBody = (call: string) => operationOf(call).requestBody !== undefined

/** Every `GET /x 200` that was seen, for the last test. */
const seen = new Set<string>()

async function expectDocumented(
  call: string,
  response: Response,
  expected: { status: number; code?: number },
) {
  const { status } = response
  const bytes = await response.text()
  expect(`${status} ${status === expected.status ? '' : bytes}`).toBe(`${expected.status} `)
  seen.add(`${call} ${status}`)
  const answer = answerOf(call, status)
  if (!answer) expect(additions).toHaveProperty([`${call} ${status}`])
  const type = response.headers.get('content-type')
  if (status < 300 && answer?.content && !answer.content['application/json']) {
    // A file.
    expect(type).toMatch(Object.keys(answer.content)[0] === '*/*' ? /\S/ : Object.keys(answer.content)[0]!)
    for (const name of Object.keys(answer.headers ?? {})) expect(response.headers.get(name)).toMatch(/\S/)
    return
  }
  const schema = (answer?.content?.['application/json'] ?? Object.values(answer?.content ?? {})[0])?.schema
  if (answer && !answer.content) {
    expect({ bytes, type }).toEqual({ bytes: '', type: null })
    return
  }
  const fileType = Object.keys(answer?.content ?? {}).find((one) => one !== 'application/json')
  if (fileType && status === 200) {
    expect(type).toBe(fileType)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
    expect(bytes.length).toBeGreaterThan(0)
    return
  }
  const isProblem = status >= 400 && answer?.content && !answer.content['application/json']
  expect(type).toBe(isProblem ? Object.keys(answer.content!)[0] : 'application/json; charset=utf-8')
  const body: unknown = JSON.parse(bytes)
  if (schema) expect(complaintsOf(schema, body)).toEqual([])
  if (status >= 400) {
    expect(body).toEqual({ title: expect.stringMatching(/\S/), status: expected.code ?? expected.status })
    expect(response.headers.get('content-language')).toBe('en-US')
  }
  if (status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
}

async function refuse(call: string, sending: Sending, status: number, code?: number) {
  await expectDocumented(call, await send(world, call, sending), {
    status,
    ...(code !== undefined && { code }),
  })
}

describe('answers as the contract says', () => {
  test.each(offered)('%s', async (call) => {
    const sending = await successes[call]!(world)
    const media = operationOf(call).requestBody?.content['application/json']
    if (media?.schema) expect(complaintsOf(media.schema, sending.body)).toEqual([])
    else expect(sending.body).toBeUndefined()
    await expectDocumented(call, await send(world, call, sending), { status: 200 })
  })
})

describe('refuses', () => {
  const guarded = offered.filter((call) => !isAnonymous(call) && !(`${call} 401` in neverSent))
  test.each(guarded)('%s without a session', async (call) => {
    await refuse(call, { ...(await successes[call]!(world)), as: null }, 401)
  })

  test.each(guarded.filter(takesBody))('%s without a session, before it reads the body', async (call) => {
    const { files: _, ...sending } = await successes[call]!(world)
    await refuse(call, { ...sending, as: null, raw: { type: 'text/plain', text: 'no' } }, 401)
    await refuse(call, { ...sending, as: null, raw: { type: 'application/json', text: '{"a":' } }, 401)
  })

  test.each(guarded)('%s of a banned account', async (call) => {
    await refuse(call, { ...(await successes[call]!(world)), as: world.banned }, 403)
  })

  const above = (role: string) => offered.filter((call) => operationOf(call)['x-role'] === role)
  test.each([...above('monitor'), ...above('admin')])('%s of a player', async (call) => {
    await refuse(call, { ...(await successes[call]!(world)), as: world.loner }, 403)
  })
  test.each(above('admin'))('%s of a monitor', async (call) => {
    await refuse(call, { ...(await successes[call]!(world)), as: world.monitor }, 403)
  })

  test.each(offered.filter(takesBody))('%s with a body of another type', async (call) => {
    const sending = await successes[call]!(world)
    await refuse(
      call,
      { ...sending, raw: { type: 'text/plain', text: JSON.stringify(sending.body ?? null) } },
      415,
    )
  })

  test.each(offered.filter(takesBody))('%s with a body that is no JSON', async (call) => {
    const isForm = 'multipart/form-data' in operationOf(call).requestBody!.content
    const { files: _, ...sending } = await successes[call]!(world)
    const type = isForm ? 'multipart/form-data; boundary=x' : 'application/json'
    await refuse(
      call,
      { ...sending, raw: { type, text: isForm ? '--x\r\nContent-Disposition: form' : '{"a":' } },
      400,
    )
  })

  test.each(refusals.map((one) => [one.call, one.story, one] as const))(
    '%s when %s',
    async (call, _, one) => {
      await refuse(call, await one.send(world), one.status, one.code)
    },
  )
})

describe('says when there were too many calls', () => {
  let busy: World
  beforeAll(async () => {
    busy = await aWorld(await testApp({ rateLimit: true, env }))
    const { rateLimits } = busy.app.app.services
    const { generalGuest, login } = ratePolicies
    await rateLimits.take('generalGuest', '192.0.2.1', generalGuest.points)
    // Log-ins have a budget of their own.
    await rateLimits.charge('login', '192.0.2.1', login.points)
  })
  afterAll(() => busy.app.close())

  test.each(offered)('%s', async (call) => {
    const { as: _, ...sending } = await successes[call]!(busy)
    await expectDocumented(call, await send(busy, call, { ...sending, from: '192.0.2.1' }), { status: 429 })
  })
})

describe('covers the contract', () => {
  test('every documented operation is in the table of routes, or served elsewhere by name', () => {
    const missing = documented.filter((call) => !implemented.has(shape(call)) && !(call in servedElsewhere))
    expect(missing).toEqual([])
    const isDocumented = (call: string) => documented.some((one) => shape(one) === call)
    expect([...implemented].filter((call) => !isDocumented(call))).toEqual([])
    expect(callsOf('own').filter(isDocumented)).toEqual([])
  })

  test('every operation we offer has a success here', () => {
    expect(Object.keys(successes).toSorted()).toEqual(offered.toSorted())
  })

  test('every status that the contract lists was provoked above, except a fault of the server', () => {
    const listed = offered.flatMap((call) =>
      Object.keys(operationOf(call).responses)
        .filter((status) => status !== '500')
        .map((status) => `${call} ${status}`),
    )
    expect(listed.filter((one) => !seen.has(one) && !(one in neverSent))).toEqual([])
    expect(Object.keys(neverSent).filter((one) => seen.has(one) || !listed.includes(one))).toEqual([])
  })
})

describe('paths', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/game/x',
    '/api/game/2147483648',
    '/api/game/-2147483649',
    '/api/game/%zz',
  ])('GET %s is nothing: 404', async (path) => {
    const response = await world.app.request(path)
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 404,
      body: { title: 'Not found.', status: 404 },
    })
  })

  test.each([
    ['GET', '/api/game/0', 404, 'There is no such game.'],
    ['GET', '/api/team/-1', 404, 'There is no such team.'],
    ['PUT', '/api/team/0/invite', 400, 'There is no such team.'],
  ])(
    '%s %s is well formed, and answered as for any number that nothing has',
    async (method, path, status, title) => {
      const response = await world.app.request(path, { method, as: world.loner })
      expect({ status: response.status, body: await response.json() }).toEqual({
        status,
        body: { title, status },
      })
    },
  )

  test('a method that a path does not take: 405 with those it takes', async () => {
    const response = await world.app.request('/api/team/1/invite', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'PUT'])
    expect(await response.json()).toMatchObject({ status: 405 })
  })

  test('letter case does not matter, neither in paths nor in names of members', async () => {
    const config = await world.app.request('/API/Config')
    expect(config.status).toBe(200)
    const made = await send(world, 'POST /api/team', { as: world.loner, body: { NAME: 'Loud', Bio: 'b' } })
    expect(await made.json()).toMatchObject({ name: 'Loud', bio: 'b' })
  })

  test('numbers may be texts, and members that nobody knows are ignored', async () => {
    const sending = await successes['POST /api/game/{id}']!(world)
    const body = sending.body as { teamId: number }
    const response = await send(world, 'POST /api/game/{id}', {
      ...sending,
      body: { ...body, teamId: String(body.teamId), gameId: 1, colour: 'red' },
    })
    expect({ status: response.status, text: await response.text() }).toEqual({ status: 200, text: '' })
  })

  test.each(Object.keys(servedElsewhere))('%s is not the table’s', async (call) => {
    if (call === 'GET /static/{file}' || call === 'GET /favicon.webp' || call === 'GET /metrics') {
      const response = await world.app.request(pathOf(call, { file: 'no-such-file' }))
      // The favicon is there once the screens are built.
      expect(call === 'GET /favicon.webp' ? [200, 404] : [404]).toContain(response.status)
      expect(response.headers.get('content-type') ?? '').not.toContain('html')
      return
    }
    if (call === 'GET /openapi/v1.json' || call === 'GET /scalar/v1') {
      const response = await world.app.request(pathOf(call))
      const [media = ''] = Object.keys(answerOf(call, 200)?.content ?? {})
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain(media)
      return
    }
    const response = await world.app.request('/healthz')
    expect({ status: response.status, text: await response.text() }).toEqual({ status: 200, text: 'Healthy' })
  })
})

test('the contract that we publish is the one we are checked against', () => {
  expect(readdirSync(new URL('../../docs/contract/', import.meta.url)).toSorted()).toEqual([
    'openapi.yaml',
    'operations.tsv',
  ])
})
