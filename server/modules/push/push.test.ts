// Notifications on devices of players: who gets which, what a browser reads, and when they end.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { claimsOf, type PushReceiver, pushReceiver } from '#server/testing/push-receiver.ts'
import { useApp } from '#server/testing/use-app.ts'
import { limits } from '#src/contract/limits.ts'

const secretKey = 'a key of thirty-two characters ..'
const app = useApp({ env: { VEXIL_INTERNAL_TARGETS: '127.0.0.1', VEXIL_SECRET_KEY: secretKey } })
let receiver: PushReceiver
let adminId: string
beforeAll(async () => {
  receiver = await pushReceiver()
  adminId = await anAdmin(app)
})
beforeEach(async () => {
  await settle()
  receiver.received.length = 0
  receiver.status = 201
  await app.db.deleteFrom('pushSubscriptions').execute()
})
afterAll(() => receiver.close())

const admin = () => app.as(adminId)

async function settle() {
  for (let lane = 0; lane < 3; lane++) {
    await app.app.history.look()
    await app.app.worker.settled()
  }
}
async function later(time: '20s' | '25h') {
  app.clock.advance(time)
  app.app.services.bus.publish([{ kind: 'jobs', lanes: ['push'] }])
  await settle()
}
/** A browser with a session of its own, which calls as our pages do. */
async function aBrowser(userId: string, locale: 'en-US' | 'de-DE' = 'en-US') {
  const headers = {
    cookie: await app.cookieOf(userId),
    'accept-language': locale,
    'content-type': 'application/json',
  }
  const call = async (name: string, input?: object) => {
    const answer = await app.request(`/trpc/push.${name}`, {
      headers,
      ...(input && { method: 'POST', body: JSON.stringify(input) }),
    })
    const { result, error } = await answer.json()
    return { status: answer.status, data: result?.data, problem: error?.message as string | undefined }
  }
  return {
    call,
    subscribe: async (subscription: object) => await call('subscribe', subscription),
    state: async () =>
      (await call('state')).data as { publicKey: string; devices: { id: number; current: boolean }[] },
  }
}
async function aDevice(userId: string, locale: 'en-US' | 'de-DE' = 'en-US') {
  const browser = await aBrowser(userId, locale)
  const subscription = receiver.subscription()
  expect((await browser.subscribe(subscription)).status).toBe(200)
  return { ...browser, subscription }
}
async function announce(gameId: number, content: string) {
  await (await admin()).editNotices.create({ gameId, content })
  await settle()
}
const shown = () => receiver.messages().map(({ title, body }) => `${title}: ${body}`)

test('a device reads what was announced in the games of its player, and its service cannot', async () => {
  const { gameId, teams } = await aGame(app, { title: 'Cup', teams: 2 })
  const other = await aGame(app, { title: 'Elsewhere', teams: 1 })
  await aDevice(teams[0]!.captainId)
  await aDevice(other.teams[0]!.captainId)
  await aDevice(await aUser(app))
  await announce(gameId, 'Lunch is **ready**,\nin the hall')
  const [sent, ...more] = receiver.received
  expect(more).toEqual([])
  expect(receiver.messages()).toEqual([
    {
      title: 'Cup',
      body: 'Lunch is **ready**, in the hall',
      url: `/games/${gameId}/challenges`,
      tag: expect.stringMatching(/^game-\d+-notice-\d+$/),
      lang: 'en-US',
    },
  ])
  expect(sent!.bytes.toString('latin1')).not.toContain('Lunch')
  expect(sent!.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: expect.stringMatching(/^\d{5}$/),
  })
  const { publicKey } = await (await aBrowser(teams[0]!.captainId)).state()
  expect(claimsOf(sent!.headers.authorization)).toMatchObject({
    key: publicKey,
    claims: { aud: receiver.origin, sub: expect.stringMatching(/^(mailto:|https:)/) },
  })
})

test('results of reviews reach the members of that team, in the language of the device', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, {
    title: 'Cup',
    teams: 2,
    challenges: [{ title: 'Report', flags: [] }],
  })
  const ref = { gameId, challengeId: challengeIds[0]! }
  const addFlags = [{ flag: 'Names the bug', kind: 'reviewed' as const, settings: { form: 'text' as const } }]
  await (await admin()).editChallenges.patch({ ...ref, addFlags })
  const judge = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
  await aDevice(teams[0]!.captainId, 'de-DE')
  await aDevice(teams[1]!.captainId)
  const text = 'flag{canary}'
  const id = await (await app.as(teams[0]!.captainId)).submissions.handInText({ ...ref, text })
  const decide = async (verdict: 'Accepted' | 'WrongAnswer' | null) => {
    const { version } = await judge.reviews.get({ gameId, submissionId: id })
    await judge.reviews.judge({ gameId, submissionId: id, verdict, remark: 'remark-canary', version })
    await settle()
  }
  await decide('WrongAnswer')
  await decide(null)
  await decide('Accepted')
  expect(receiver.messages().map(({ lang }) => lang)).toEqual(['de-DE', 'de-DE'])
  expect(shown().join()).not.toContain('canary')
  receiver.received.length = 0
  await (await admin()).participations.review({
    participationId: teams[1]!.participationId,
    status: 'Suspended',
    note: 'note-canary',
  })
  await settle()
  expect(shown()).toEqual(['Cup: You were suspended from the game.'])
  // A team that is suspended hears nothing of the game any more.
  receiver.received.length = 0
  await announce(gameId, 'Hello')
  expect(receiver.messages()).toHaveLength(1)
})

test('nothing leaves a hidden game, or one that has not started', async () => {
  const { gameId, teams } = await aGame(app, { teams: 1 })
  await aDevice(teams[0]!.captainId)
  const { editGames } = await admin()
  const { start, end } = await editGames.page({ gameId })
  await editGames.patch({ gameId, hidden: true })
  await announce(gameId, 'Hidden')
  await editGames.patch({ gameId, hidden: false, start: start + 48 * 3_600_000, end: end + 48 * 3_600_000 })
  await announce(gameId, 'Early')
  expect(receiver.received).toEqual([])
})

describe('a push service', () => {
  test('that fails is asked again, for a day', async () => {
    const { gameId, teams } = await aGame(app, { teams: 1 })
    await aDevice(teams[0]!.captainId)
    receiver.status = 503
    await announce(gameId, 'Once')
    expect(receiver.received).toHaveLength(1)
    receiver.status = 201
    await later('20s')
    expect(receiver.messages().map(({ body }) => body)).toEqual(['Once', 'Once'])
    receiver.status = 503
    await announce(gameId, 'Late')
    receiver.received.length = 0
    receiver.status = 201
    await later('25h')
    expect(receiver.received).toEqual([])
  })

  test.each([404, 410])(
    'that answers %i does not know the device any more: it is forgotten',
    async (status) => {
      const { gameId, teams } = await aGame(app, { teams: 1 })
      const { state } = await aDevice(teams[0]!.captainId)
      receiver.status = status
      await announce(gameId, 'Hello')
      expect((await state()).devices).toEqual([])
    },
  )

  test('that refuses a message is not asked again, and keeps the device', async () => {
    const { gameId, teams } = await aGame(app, { teams: 1 })
    const { state } = await aDevice(teams[0]!.captainId)
    receiver.status = 413
    await announce(gameId, 'Hello')
    await later('20s')
    expect(receiver.received).toHaveLength(1)
    expect((await state()).devices).toHaveLength(1)
  })

  test('is a public address with https, or one that the operator allows; keys have their form', async () => {
    const { subscribe, state } = await aBrowser(await aUser(app))
    const good = receiver.subscription()
    const bad = ['http://push.example/a', 'https://10.0.0.1/a', 'https://[::1]/a', 'file:///etc/passwd', 'x']
    for (const endpoint of bad) {
      expect(await subscribe({ ...good, endpoint }), endpoint).toMatchObject({
        status: 400,
        problem: 'The push service of this browser cannot be used.',
      })
    }
    for (const wrong of [{ auth: 'short' }, { p256dh: 'A'.repeat(87) }])
      expect((await subscribe({ ...good, ...wrong })).status).toBe(400)
    expect((await state()).devices).toEqual([])
  })
})

describe('a device', () => {
  test('belongs to a session, and ends with it; others of the account are switched off from afar', async () => {
    const { gameId, teams } = await aGame(app, { teams: 1 })
    const { captainId } = teams[0]!
    const first = await aDevice(captainId)
    const second = await aDevice(captainId)
    const { devices } = await second.state()
    expect(devices.map(({ current }) => current)).toEqual([false, true])
    const id = devices[0]!.id
    expect((await (await aBrowser(await aUser(app))).call('unsubscribe', { id })).status).toBe(404)
    expect((await second.call('unsubscribe', { id })).status).toBe(200)
    expect((await first.state()).devices).toMatchObject([{ current: false }])
    await app.db.deleteFrom('sessions').where('userId', '=', captainId).execute()
    await announce(gameId, 'Hello')
    expect(receiver.received).toEqual([])
  })

  test('of whom logs in later in the same browser', async () => {
    const [one, two] = [await aUser(app), await aUser(app)]
    const { subscription, state } = await aDevice(one)
    const other = await aBrowser(two)
    await other.subscribe(subscription)
    expect((await state()).devices).toEqual([])
    expect((await other.state()).devices).toHaveLength(1)
  })

  test('is one of at most ten of an account', async () => {
    const userId = await aUser(app)
    for (let at = 0; at < limits.pushDevicesMax; at++) await aDevice(userId)
    const browser = await aBrowser(userId)
    expect(await browser.subscribe(receiver.subscription())).toMatchObject({
      status: 400,
      problem: 'At most 10 devices get notifications. Switch another one off first.',
    })
  })
})

test('keys are made once; they and the addresses of devices are sealed', async () => {
  const userId = await aUser(app)
  const { state, subscription } = await aDevice(userId)
  const { publicKey } = await state()
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  const [keys, ...more] = await app.db.selectFrom('pushKeys').selectAll().execute()
  expect(more).toEqual([])
  expect(keys).toMatchObject({ publicKey, privateKey: expect.stringMatching(/^sealed:/) })
  const rows = await app.db.selectFrom('pushSubscriptions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(new URL(subscription.endpoint).pathname)
})
