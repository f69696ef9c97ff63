// Secrets are planted and used in many calls. None of them appears in the log, or in an answer that must not contain it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPolicy } from '#server/rest/conformance/world.ts'
import { type TestApp, testApp } from './app.ts'
import { aGame, anAdmin, aParticipation, aTeam, aUser } from './factories.ts'
import { lastLink } from './outbox.ts'

const flag = 'flag{canary-5c1d0f}'
const wrongFlag = 'flag{canary-near-5c1d0f}'
const password = 'Canary-Pass-5c1d0f'
const newPassword = 'Canary-Next-5c1d0f'
const inviteCode = 'canary-code-5c1d0f'

let app: TestApp
/** Every answer by who got it, as text with its headers. */
const answers: { to: string; call: string; text: string }[] = []
let session = ''
/** Mailed ones: confirm, reset, change; each is used, and tried again. */
const mailed: string[] = []
let inviteToken = ''
let privateKey = ''

interface Call {
  to: string
  cookie?: string
  method?: string
  body?: unknown
}

async function call(path: string, { to, cookie, method = 'GET', body }: Call): Promise<Response> {
  const response = await app.request(path, {
    method,
    headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.clone().text()
  answers.push({ to, call: `${method} ${path}`, text: `${text}\n${JSON.stringify([...response.headers])}` })
  return response
}

beforeAll(async () => {
  app = await testApp()
  const { gameId, challengeIds } = await aGame(app, {
    challenges: [{ title: 'Nest', flags: [flag] }],
    inviteCode,
  })
  const [challengeId = 0] = challengeIds
  const captainId = await aUser(app, { userName: 'captain', password })
  const team = await aParticipation(app, { gameId, team: await aTeam(app, { captainId, members: 2 }) })
  inviteToken = team.inviteCode.split(':').at(-1)!
  const game = await app.db
    .selectFrom('games')
    .select('privateKey')
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow()
  privateKey = game.privateKey
  const admin = await app.cookieOf(await anAdmin(app))
  const monitor = await app.cookieOf(await aUser(app, { role: 'Monitor' }))
  const stranger = await app.cookieOf(await aUser(app))
  const mate = await app.cookieOf(team.memberIds[1]!)

  const logIn = await call('/api/account/login', {
    to: 'captain at log-in',
    method: 'POST',
    body: { userName: 'captain', password },
  })
  const cookie = logIn.headers.getSetCookie()[0]!.split(';')[0]!
  session = cookie.split('=')[1]!
  await call('/api/account/login', {
    to: 'guest',
    method: 'POST',
    body: { userName: 'captain', password: `${password}x` },
  })
  await call('/api/account/register', {
    to: 'guest',
    method: 'POST',
    body: { userName: 'x', email: 'no', password },
  })

  const at = `/api/game/${gameId}`
  const challenge = `${at}/challenges/${challengeId}`
  await call(challenge, { to: 'player', cookie, method: 'POST', body: { flag: wrongFlag } })
  await call(challenge, { to: 'player', cookie, method: 'POST', body: { flag } })
  await call(challenge, { to: 'player', cookie: mate, method: 'POST', body: { flag } })
  const readers = [
    ['player', mate],
    ['stranger', stranger],
    ['guest', undefined],
    ['monitor', monitor],
    ['admin', admin],
  ] as const
  const paths = [
    at,
    `${at}/details`,
    challenge,
    `${at}/scoreboard`,
    `${at}/notices`,
    `${at}/submissions`,
    `${at}/events`,
    `${at}/participations`,
    `/api/edit/games/${gameId}`,
    `/api/edit/games/${gameId}/challenges/${challengeId}`,
    `/api/team/${team.teamId}`,
    `/api/team/${team.teamId}/invite`,
    '/api/team',
    '/api/account/profile',
    '/api/game',
    '/api/config',
    `/trpc/challenges.page?input=${encodeURIComponent(JSON.stringify({ gameId, challengeId }))}`,
    `/trpc/games.page?input=${encodeURIComponent(JSON.stringify({ gameId }))}`,
    '/trpc/accounts.viewer',
  ]
  for (const [to, who] of readers) {
    for (const path of paths) await call(path, { to, ...(who && { cookie: who }) })
  }
  // A fault in the middle of it all, and a body that cannot be read.
  await app.db.schema.alterTable('teams').renameTo('teams_gone').execute()
  await call(`/api/team/${team.teamId}`, { to: 'guest' })
  await call('/api/team/accept', { to: 'stranger', cookie: stranger, method: 'POST', body: team.inviteCode })
  await app.db.schema.alterTable('teams_gone').renameTo('teams').execute()
  await app.request(challenge, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: `{"flag":"${flag}"`,
  })
  await call('/api/account/changepassword', {
    to: 'player',
    cookie,
    method: 'PUT',
    body: { old: password, new: newPassword },
  })
  await mailStory(mate, team.memberIds[1]!)
  await call('/api/account/logout', { to: 'captain at log-out', cookie, method: 'POST' })
})
afterAll(() => app.close())

/** Links are asked for, followed, followed again, and sent where they do not belong. */
async function mailStory(cookie: string, userId: string): Promise<void> {
  await setPolicy({ app }, { emailConfirmationRequired: true, activeOnRegister: false })
  const post = (path: string, body: object, who?: string, method = 'POST') =>
    call(path, { to: 'mail', method, body, ...(who && { cookie: who }) })
  const linkTo = async (address: string) => {
    const { token, email } = await lastLink(app, address)
    mailed.push(token, Buffer.from(token, 'base64').toString())
    return { token, email }
  }
  const email = 'canary@example.org'
  await post('/api/account/register', { userName: 'canary', email, password })
  const confirm = await linkTo(email)
  await post('/api/account/mailchangeconfirm', confirm, cookie)
  await post('/api/account/verify', confirm)
  await post('/api/account/verify', confirm)
  await post('/api/account/recovery', { email })
  const reset = await linkTo(email)
  const newOne = { rToken: reset.token, email: reset.email, password: newPassword }
  await post('/api/account/verify', reset)
  await post('/api/account/passwordreset', { ...newOne, password: 'weak' })
  await post('/api/account/passwordreset', newOne)
  await post('/api/account/passwordreset', newOne)
  await post('/api/account/changeemail', { newMail: 'next@example.org' }, cookie, 'PUT')
  const change = await linkTo('next@example.org')
  await call(`/account/confirm?token=${change.token}&email=${change.email}`, { to: 'mail', cookie })
  await post('/api/account/mailchangeconfirm', change, cookie)
  await post('/api/account/mailchangeconfirm', change, cookie)
  const { email: now } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(now).toBe('next@example.org')
}

const holding = (secret: string) => [
  ...new Set(
    answers
      .filter(({ text }) => text.includes(secret))
      .map(({ to, call }) => `${to}: ${call.replace(/\d+/g, '#')}`),
  ),
]

test('the story was lived: it has answers of every kind, a fault in the log, and submissions', async () => {
  expect(answers.length).toBeGreaterThan(100)
  const lines = app.logLines.map((line) => JSON.parse(line) as { msg: string; level: number })
  expect(lines.filter(({ level }) => level >= 50).length).toBeGreaterThan(0)
  expect(await app.db.selectFrom('submissions').select('answer').orderBy('id').execute()).toEqual([
    { answer: wrongFlag },
    { answer: flag },
    { answer: flag },
  ])
})

describe('the log holds', () => {
  const secrets: [string, () => string][] = [
    ['no flag', () => flag],
    ['no answer of a player', () => wrongFlag],
    ['no password', () => password],
    ['no new password', () => newPassword],
    ['no session token', () => session],
    ['no token of an invitation', () => inviteToken],
    ['no private key', () => privateKey],
    ['no password hash', () => '$argon2id'],
    ['no code of a game', () => inviteCode],
    ...Array.from({ length: 6 }, (_, at): [string, () => string] => [
      `no mailed token (${at})`,
      () => mailed[at]!,
    ]),
  ]
  test.each(secrets)('%s', (_, secret) => {
    expect(secret().length).toBeGreaterThan(8)
    expect(app.logLines.filter((line) => line.includes(secret()))).toEqual([])
  })

  test.each(secrets)('%s, in the rows for administrators either', async (_, secret) => {
    await app.app.services.logs.flush()
    const rows = await app.db.selectFrom('logs').selectAll().execute()
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter((row) => JSON.stringify(row).includes(secret()))).toEqual([])
  })
})

describe('answers', () => {
  test('show a flag to those who watch or make the game only', () => {
    expect(holding(flag).toSorted()).toEqual([
      'admin: GET /api/edit/games/#/challenges/#',
      'admin: GET /api/game/#/events',
      'admin: GET /api/game/#/submissions',
      'monitor: GET /api/game/#/events',
      'monitor: GET /api/game/#/submissions',
    ])
  })

  test('never show a password, its hash, or a private key', () => {
    for (const secret of [password, newPassword, '$argon2', privateKey]) expect(holding(secret)).toEqual([])
  })

  test('give a session token to its browser at log-in, and to nobody else', () => {
    expect(holding(session)).toEqual(['captain at log-in: POST /api/account/login'])
  })

  test('never show a mailed token', () => {
    expect(mailed).toHaveLength(6)
    for (const token of mailed) expect(holding(token)).toEqual([])
  })

  test('show the invitation to nobody but the captain, who did not ask', () => {
    expect(holding(inviteToken)).toEqual([])
  })

  test('show the code of a game to its makers only', () => {
    expect(holding(inviteCode)).toEqual(['admin: GET /api/edit/games/#'])
  })

  test('tell a fault without its reasons', () => {
    const faults = answers.filter(({ text }) => text.includes('"status":500'))
    expect(faults.length).toBeGreaterThan(0)
    for (const { text } of faults) expect(text).not.toMatch(/teams|relation|stack|\.ts/)
  })
})
