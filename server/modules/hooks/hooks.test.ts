// What hooks of a game and of the site are sent, and that they are sent no more than they may know.
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withMessages } from '#server/cli/webhooks-markdown.ts'
import {
  aChallenge,
  aGame,
  anAdmin,
  aParticipation,
  aStaffMember,
  aTeam,
  aUser,
  type SomeGame,
} from '#server/testing/factories.ts'
import { type HookReceiver, hookReceiver } from '#server/testing/hook-receiver.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { transact } from '#server/writes/transact.ts'
import { hookMessage, hookMessages } from '#src/contract/hook-messages.ts'
import type { HookEntry } from '#src/contract/hooks.ts'
import type { HookKind, HookTopic } from '#src/rules/hooks/hook-terms.ts'
import { signMessage } from './sign-message.ts'

const app = useApp({
  env: { VEXIL_INTERNAL_TARGETS: '127.0.0.1', VEXIL_SECRET_KEY: 'a key of thirty-two characters ..' },
})
let receiver: HookReceiver
let adminId: string
beforeAll(async () => {
  receiver = await hookReceiver()
  adminId = await anAdmin(app)
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = () => ({ status: 200 })
})
afterEach(() => app.db.deleteFrom('hooks').execute())
afterAll(() => receiver.close())

const path = '/hooks/1234567890/SecretPathOfTheHook'
// The clock is watched all the time: what it says of the games of these tests would come in between.
const open: HookTopic[] = ['solve', 'blood', 'announcement']
const all: HookTopic[] = [...open, 'instance', 'cheat']
const admin = () => app.as(adminId)

async function aHook(gameId: number | null, changes: object = {}) {
  const made = await (await admin()).hooks.create({
    gameId,
    kind: 'webhook',
    name: 'Ours',
    topics: open,
    view: 'public',
    locale: 'en-US',
    isEnabled: true,
    address: receiver.origin + path,
    ...changes,
  })
  return { gameId, ...made, secret: made.secret ?? '' }
}
const aStaffHook = (gameId: number | null, changes: object = {}) =>
  aHook(gameId, { topics: all, view: 'staff', ...changes })

/** Events make messages, which make deliveries: each is a job of a lane of its own. */
async function settle() {
  for (let lane = 0; lane < 3; lane++) {
    await app.app.history.look()
    await app.app.worker.settled()
  }
}
async function later(time: '6s' | '40s' | '3m' | '4d' | '25h') {
  app.clock.advance(time)
  app.app.services.bus.publish([{ kind: 'jobs', lanes: ['hooks'] }])
  await settle()
}
async function solve({ gameId, challengeIds, teams }: SomeGame, team = 0, challenge = 0) {
  const challengeId = challengeIds[challenge]!
  const { title } = await app.db
    .selectFrom('challenges')
    .select('title')
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow()
  await (await app.as(teams[team]!.captainId)).submissions.submit({
    gameId,
    challengeId,
    flag: `flag{${title}}`,
  })
}
const types = () => receiver.messages().map(({ type }) => type)
const deliveries = async (ref: { gameId: number | null; hookId: number }) =>
  (await admin()).hooks.deliveries({ gameId: ref.gameId, hookId: ref.hookId })

describe('a signed message', () => {
  test('has the signature of Standard Webhooks', () => {
    const keys = ['MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=']
    const body = '{"type":"game.solve","timestamp":"2025-11-21T19:00:00Z","data":{"gameId":7}}'
    expect(signMessage({ id: 'msg_0199aa', atMs: 1_763_751_600_000, body, keys })).toEqual({
      'webhook-id': 'msg_0199aa',
      'webhook-timestamp': '1763751600',
      'webhook-signature': 'v1,sFQ/skpNh/p8T0xAIlC8pxElXyXMqfNjpq+3hJVcE6g=',
    })
  })

  const signaturesOf = (at: number, secret: string) => {
    const { headers, text } = receiver.received[at]!
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': sent } = headers
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const own = `v1,${createHmac('sha256', key)
      .update(`${String(id)}.${String(time)}.${text}`)
      .digest('base64')}`
    return { sent: String(sent).split(' '), own }
  }

  test('tells of bloods, solves, announcements and the clock; after a rotation two secrets sign for a day', async () => {
    const game = await aGame(app, { challenges: 1, teams: 4 })
    const { gameId } = game
    const hook = await aHook(gameId)
    expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    for (const team of [0, 1, 2, 3]) await solve(game, team)
    await (await admin()).editNotices.create({ gameId, content: 'Hello **all**' })
    await settle()
    for (const message of receiver.messages()) expect(hookMessage.safeParse(message).success).toBe(true)
    expect(receiver.messages().map(({ type, data }) => [type, 'blood' in data ? data.blood : null])).toEqual([
      ['game.solve', 1],
      ['game.solve', 2],
      ['game.solve', 3],
      ['game.solve', null],
      ['notice.published', null],
    ])
    expect(receiver.messages()[0]).toEqual({
      type: 'game.solve',
      timestamp: new Date(app.clock.now()).toISOString(),
      data: {
        game: { id: gameId, title: expect.any(String) },
        challenge: { id: game.challengeIds[0], title: expect.any(String), category: 'Misc' },
        team: { id: game.teams[0]!.teamId, name: expect.any(String) },
        blood: 1,
      },
    })
    const first = signaturesOf(0, hook.secret)
    expect(first.sent).toEqual([first.own])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(5)
    expect(ids[0]).toMatch(/^msg_[\w-]+$/)

    const { secret } = await (await admin()).hooks.rotate({ gameId, hookId: hook.hookId })
    const test = () => admin().then((caller) => caller.hooks.test({ gameId, hookId: hook.hookId }))
    await test()
    await settle()
    const both = signaturesOf(5, secret!)
    expect(both.sent).toEqual([both.own, signaturesOf(5, hook.secret).own])
    await later('25h')
    await test()
    await settle()
    expect(types().at(-1)).toBe('webhook.test')
    expect(signaturesOf(receiver.received.length - 1, secret!).sent).toHaveLength(1)
  })

  test('of the beginning and the end of a game, once', async () => {
    const { gameId } = await aGame(app, { phase: 'upcoming' })
    await aHook(gameId, { topics: ['clock'] })
    app.clock.advance('90m')
    await app.app.gameClocks!.look()
    app.clock.advance('2h')
    await app.app.gameClocks!.look()
    await settle()
    expect(types()).toEqual(['game.started', 'game.ended'])
  })

  test('goes to hooks that want it; a hook for bloods hears of no other solve, one of the site of all games', async () => {
    const [one, two] = [
      await aGame(app, { challenges: 1, teams: 4 }),
      await aGame(app, { challenges: 1, teams: 1 }),
    ]
    const bloods = await aHook(one.gameId, { topics: ['blood'] })
    const site = await aHook(null, { topics: ['solve'] })
    await aHook(one.gameId, { topics: ['announcement'] })
    await aHook(one.gameId, { isEnabled: false })
    for (const team of [0, 1, 2, 3]) await solve(one, team)
    await solve(two)
    await settle()
    expect(await deliveries(bloods)).toHaveLength(3)
    expect(await deliveries(site)).toHaveLength(5)
    expect(receiver.received).toHaveLength(8)
  })
})

describe('a receiver that fails', () => {
  test('gets the same message again, and later ones only after it: nothing is lost, and the order is kept', async () => {
    const game = await aGame(app, { challenges: 3, teams: 1 })
    const hook = await aHook(game.gameId)
    const statuses = [500, 302, 200, 503, 200, 200]
    receiver.answer = () => ({
      status: statuses.shift() ?? 200,
      headers: { location: `${receiver.origin}/else` },
    })
    for (const challenge of [0, 1, 2]) await solve(game, 0, challenge)
    await settle()
    expect(receiver.received).toHaveLength(1)
    await later('6s')
    await later('40s')
    await later('40s')
    const told = receiver.messages().map(({ data }) => ('challenge' in data ? data.challenge.id : 0))
    const [a, b, c] = game.challengeIds
    expect(told).toEqual([a, a, a, b, b, c])
    expect(receiver.received.every((one) => one.path === path)).toBe(true)
    const headers = receiver.received.slice(0, 3).map((one) => one.headers)
    expect(new Set(headers.map((one) => one['webhook-id'])).size).toBe(1)
    expect(new Set(headers.map((one) => one['webhook-timestamp'])).size).toBe(3)
    expect(await deliveries(hook)).toMatchObject([
      { state: 'delivered', attempts: 1, status: 200, answer: 'ok' },
      { state: 'delivered', attempts: 2 },
      { state: 'delivered', attempts: 3, nextAt: null },
    ])
  })

  test('that asks to wait is not asked before; other hooks are not delayed', async () => {
    const game = await aGame(app, { challenges: 1, teams: 1 })
    const slow = await aHook(game.gameId, {
      kind: 'discord',
      address: `${receiver.origin}/slow/1234567890`,
    })
    const quick = await aHook(game.gameId)
    let limited = true
    receiver.answer = ({ path: at }) =>
      at.startsWith('/slow') && limited ? { status: 429, body: '{"retry_after": 100.5}' } : { status: 204 }
    await solve(game)
    await settle()
    expect((await deliveries(quick))[0]!.state).toBe('delivered')
    expect(await deliveries(slow)).toMatchObject([
      { state: 'waiting', status: 429, nextAt: app.clock.now() + 100_500 },
    ])
    limited = false
    await later('40s')
    expect(receiver.received).toHaveLength(2)
    await later('3m')
    expect(await deliveries(slow)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  test('for good ends in a message that was given up and can be sent again', async () => {
    const game = await aGame(app, { challenges: 2, teams: 1 })
    const hook = await aHook(game.gameId)
    receiver.answer = () => ({ status: 400 })
    await solve(game)
    await settle()
    for (let i = 0; i < 4; i++) await later('40s')
    expect(receiver.received).toHaveLength(3)
    receiver.answer = () => ({ status: 200 })
    await solve(game, 0, 1)
    await settle()
    const [next, lost] = await deliveries(hook)
    expect([next!.state, lost!.state, lost!.attempts]).toEqual(['delivered', 'given-up', 3])
    const ref = { gameId: game.gameId, hookId: hook.hookId, deliveryId: lost!.id }
    await (await admin()).hooks.resend(ref)
    await settle()
    expect((await deliveries(hook))[1]).toMatchObject({ state: 'delivered', attempts: 4 })
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids.at(-1)).toBe(ids[0])
    await expect((await admin()).hooks.resend({ ...ref, deliveryId: 999_999 })).rejects.toThrow(
      refused('HookDeliveryNotFound'),
    )
  })

  test('says that its address is gone, and the hook is off; switched on again it is sent what waits', async () => {
    const game = await aGame(app, { challenges: 3, teams: 1 })
    const hook = await aHook(game.gameId)
    receiver.answer = () => ({ status: 500 })
    for (const challenge of [0, 1, 2]) await solve(game, 0, challenge)
    await settle()
    receiver.answer = () => ({ status: 410 })
    await later('6s')
    expect(receiver.received).toHaveLength(2)
    const [listed] = await (await admin()).hooks.list({ gameId: game.gameId })
    expect(listed).toMatchObject({ isEnabled: false, offReason: 'gone', waiting: 2 })
    receiver.answer = () => ({ status: 200 })
    const { id: hookId, name, topics, view, locale } = listed!
    await (await admin()).hooks.update({
      ...{ gameId: game.gameId, hookId, name, topics, view, locale },
      isEnabled: true,
    })
    await settle()
    expect(receiver.received).toHaveLength(4)
    expect((await (await admin()).hooks.list({ gameId: game.gameId }))[0]).toMatchObject({
      isEnabled: true,
      offReason: null,
      waiting: 0,
    })
    expect(hook.hookId).toBe(hookId)
  })

  test('for days only is switched off, and old messages are given up', async () => {
    const game = await aGame(app, { challenges: 3, teams: 1 })
    const hook = await aHook(game.gameId)
    receiver.answer = () => ({ status: 500 })
    await solve(game)
    await settle()
    await later('4d')
    expect(await deliveries(hook)).toMatchObject([{ state: 'given-up' }])
    // The game is over by now, so this is told by staff.
    const say = async () => (await admin()).editNotices.create({ gameId: game.gameId, content: 'Hello' })
    await say()
    await settle()
    await later('25h')
    await later('25h')
    expect((await (await admin()).hooks.list({ gameId: game.gameId }))[0]).toMatchObject({
      isEnabled: false,
      offReason: 'failing',
    })
  })

  test('at random loses none of many messages, and gets none twice that it has taken', async () => {
    const game = await aGame(app, { challenges: 5, teams: 6 })
    await aHook(game.gameId, { topics: ['solve'] })
    let calls = 0
    const taken: unknown[] = []
    receiver.answer = ({ headers }) => {
      if (++calls % 3 !== 0) return { status: [500, 503, 429][calls % 2]! }
      taken.push(headers['webhook-id'])
      return { status: 200 }
    }
    for (let challenge = 0; challenge < 5; challenge++)
      await Promise.all(game.teams.map((_, team) => solve(game, team, challenge)))
    await settle()
    for (let i = 0; i < 120 && taken.length < 30; i++) await later('40s')
    expect(taken).toHaveLength(30)
    expect(new Set(taken).size).toBe(30)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    // A message is not tried again after a later one.
    const order = ids.filter((id, at) => id !== ids[at - 1])
    expect(order).toEqual(taken)
  })
})

describe('a public hook', () => {
  const both = async (gameId: number) => [await aHook(gameId), await aStaffHook(gameId)] as const
  const toldOf = async (ref: { gameId: number | null; hookId: number }) =>
    (await deliveries(ref)).map(({ type }) => type).reverse()

  test('is not told of solves that the board hides, or of the flag of another team', async () => {
    const game = await aGame(app, { challenges: 2, teams: 2 })
    const { gameId } = game
    const [visitors, staff] = await both(gameId)
    await solve(game)
    await settle()
    // Frozen from now on; one hour is left.
    await (await admin()).editGames.patch({ gameId, freezeSeconds: 3_600, expectedVersion: 1 })
    await solve(game, 1)
    await solve(game, 0, 1)
    await settle()
    expect(await toldOf(visitors)).toEqual(['game.solve'])
    expect(await toldOf(staff)).toEqual(['game.solve', 'game.solve', 'game.solve'])
  })

  test('is told nothing of a hidden game, a hidden challenge, or a team that does not count', async () => {
    const hidden = await aGame(app, { challenges: 1, teams: 1, hidden: true })
    const [h1, s1] = await both(hidden.gameId)
    await solve(hidden)
    await (await admin()).editNotices.create({ gameId: hidden.gameId, content: 'Hello' })
    await settle()
    expect(await toldOf(h1)).toEqual([])
    expect(await toldOf(s1)).toEqual(['game.solve', 'notice.published'])

    const game = await aGame(app, { challenges: 2, teams: 1 })
    const [h2, s2] = await both(game.gameId)
    const insider = await aTeam(app)
    await aStaffMember(app, { gameId: game.gameId, role: 'author', userId: insider.captainId })
    await aParticipation(app, { gameId: game.gameId, team: insider })
    app.app.services.bus.publish([{ kind: 'game', gameId: game.gameId }])
    const asInsider = { ...game, teams: [{ ...insider, participationId: 0 }] }
    await solve(asInsider)
    await settle()
    expect(await toldOf(h2)).toEqual([])
    expect(await toldOf(s2)).toEqual(['game.solve'])
    // A challenge that was switched off before its solve is told.
    await solve(game, 0, 1)
    await settle()
    const challengeId = game.challengeIds[1]!
    await (await admin()).editChallenges.update({ gameId: game.gameId, challengeId, isEnabled: false })
    const { participationId } = game.teams[0]!
    await transact(app.app.services, async (_, after) =>
      after.happened({ kind: 'solve', gameId: game.gameId, challengeId, participationId, submissionId: 1 }),
    )
    await settle()
    expect(await toldOf(h2)).toEqual(['game.solve'])
    expect(await toldOf(s2)).toEqual(['game.solve', 'game.solve', 'game.solve'])
  })

  test('does not read the title of a challenge that only some teams know', async () => {
    const game = await aGame(app, { challenges: 1, teams: 1 })
    const { gameId } = game
    const secretId = await aChallenge(app, gameId, { title: 'Behind the door' })
    const prerequisites = [{ challengeIds: [game.challengeIds[0]!], needed: 1 }]
    await (await admin()).editChallenges.patch({
      ...{ gameId, challengeId: secretId, expectedVersion: 1 },
      ...{ prerequisites, lockedLook: 'anonymous' },
    })
    const chat = await aHook(gameId, { kind: 'mattermost' })
    await aHook(gameId)
    await solve(game)
    await solve({ ...game, challengeIds: [secretId] })
    await settle()
    expect(await deliveries(chat)).toHaveLength(2)
    const texts = receiver.received.map(({ text }) => text)
    expect(texts).toHaveLength(4)
    expect(texts.join()).not.toContain('Behind')
    expect(texts.join()).toContain('???')
  })

  test('cannot choose what only staff see; a hook of the staff is told of cheats and failed instances', async () => {
    const game = await aGame(app, {
      teams: 2,
      challenges: [{ type: 'DynamicAttachment', flags: ['flag{one}', 'flag{two}'] }],
    })
    const { gameId, teams } = game
    const challengeId = game.challengeIds[0]!
    for (const topics of [['cheat'], ['solve', 'instance']]) {
      await expect(aHook(gameId, { topics })).rejects.toThrow(refused('HookTopicForStaff'))
    }
    const staff = await aStaffHook(gameId, { topics: ['cheat', 'instance'] })
    const chat = await aStaffHook(gameId, { kind: 'slack', topics: ['cheat', 'instance'] })
    for (const { captainId } of teams) await (await app.as(captainId)).challenges.get({ gameId, challengeId })
    const owner = await app.db
      .selectFrom('instances')
      .innerJoin('flags', 'flags.id', 'instances.flagId')
      .select('flags.flag')
      .where('participationId', '=', teams[0]!.participationId)
      .executeTakeFirstOrThrow()
    const thief = await app.as(teams[1]!.captainId)
    await thief.submissions.submit({ gameId, challengeId, flag: owner.flag })
    await transact(app.app.services, async (_, after) =>
      after.happened({
        kind: 'instance-failed',
        ...{ gameId, challengeId, participationId: teams[0]!.participationId },
        ...{ containerId: crypto.randomUUID(), detail: 'memory' },
      }),
    )
    await transact(app.app.services, async (_, after) =>
      after.happened({ kind: 'check-failed', gameId, challengeId, detail: 'no-answer' }),
    )
    await settle()
    expect(await toldOf(staff)).toEqual(['game.cheat', 'instance.failed', 'instance.failed'])
    expect(await deliveries(chat)).toHaveLength(3)
    // Of a check no team has lost anything.
    expect(receiver.messages().filter(({ type }) => type === 'instance.failed')).toMatchObject([
      { data: { team: { id: teams[0]!.teamId }, reason: 'memory' } },
      { data: { challenge: { id: challengeId }, team: null, reason: 'no-answer' } },
    ])
    const texts = receiver.received.map(({ text }) => text).join()
    expect(texts).not.toContain(owner.flag)
    const cheat = receiver.messages().find(({ type }) => type === 'game.cheat')
    expect(cheat).toMatchObject({
      data: { team: { id: teams[1]!.teamId }, owner: { id: teams[0]!.teamId } },
    })
  })
})

describe('what becomes of a game', () => {
  test('is sent to hooks of the staff: a new game, challenges, registrations and names; the public gets what players see', async () => {
    const topics: HookTopic[] = ['clock', 'challenge', 'registration']
    const site = await aHook(null, { view: 'staff', topics: ['clock'] })
    const { gameId, challengeIds, teams } = await aGame(app, { challenges: 1, teams: 1 })
    const caller = await admin()
    const made = await caller.editGames.create({ title: 'Tea Cup', start: 1, end: 2 } as never)
    await settle()
    // Starts and ends of other games are sent as time goes on.
    const sent = (await deliveries(site)).map(({ type }) => type)
    expect(sent.filter((type) => type !== 'game.started' && type !== 'game.ended')).toEqual(['game.created'])
    await caller.hooks.delete({ gameId: null, hookId: site.hookId })
    receiver.received.length = 0
    expect(made).toBeDefined()

    const staff = await aHook(gameId, { view: 'staff', topics })
    const visitors = await aHook(gameId, { topics: ['clock', 'challenge'] })
    await expect(aHook(gameId, { topics })).rejects.toThrow(refused('HookTopicForStaff'))
    const challengeId = challengeIds[0]!
    const change = (values: object) => caller.editChallenges.patch({ gameId, challengeId, ...values })
    await change({ hints: ['Look at the leaves'] })
    // The same value once more sends no event.
    await change({ hints: ['Look at the leaves'] })
    await change({ isEnabled: false })
    await change({ isEnabled: true })
    await settle()
    // The start of the game may be sent at any time.
    const typesOf = async (ref: { gameId: number | null; hookId: number }) =>
      (await deliveries(ref))
        .map(({ type }) => type)
        .filter((type) => type !== 'game.started')
        .reverse()
    const challenges = ['challenge.hint', 'challenge.disabled', 'challenge.enabled']
    expect(await typesOf(staff)).toEqual(challenges)
    expect(await typesOf(visitors)).toEqual(['challenge.hint', 'challenge.enabled'])

    await caller.editGames.patch({ gameId, acceptWithoutReview: false })
    const newcomers = await aTeam(app)
    const captain = await app.as(newcomers.captainId)
    await captain.games.join({ gameId, teamId: newcomers.teamId })
    const { id: participationId } = await app.db
      .selectFrom('participations')
      .select('id')
      .where('teamId', '=', newcomers.teamId)
      .executeTakeFirstOrThrow()
    await caller.participations.review({ participationId, status: 'Accepted' })
    await captain.teams.update({ teamId: newcomers.teamId, name: 'Old Kettles' })
    await captain.teams.update({ teamId: newcomers.teamId, name: 'Old Kettles' })
    await caller.participations.review({
      participationId: teams[0]!.participationId,
      status: 'Suspended',
    })
    await settle()
    expect((await typesOf(staff)).slice(3)).toEqual([
      'participation.requested',
      'participation.decided',
      'team.renamed',
      'participation.decided',
    ])
    expect(await typesOf(visitors)).toHaveLength(2)
    for (const message of receiver.messages()) expect(hookMessage.safeParse(message).success).toBe(true)
    const renamed = receiver.messages().find(({ type }) => type === 'team.renamed')
    expect(renamed).toMatchObject({ data: { team: { id: newcomers.teamId, name: 'Old Kettles' } } })
    expect(receiver.received.map(({ text }) => text).join()).not.toContain('leaves')
  })
})

describe('solves that wait for a chat', () => {
  const burst = { challenges: 2, teams: 6 }
  const namesOf = (game: SomeGame) =>
    app.db
      .selectFrom('teams')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        game.teams.map(({ teamId }) => teamId),
      )
      .execute()
      .then((rows) => game.teams.map(({ teamId }) => rows.find(({ id }) => id === teamId)!.name))

  test('are sent in one message: bloods in lines of their own, the others by challenge, and the order stays', async () => {
    const game = await aGame(app, burst)
    const { gameId } = game
    const chat = await aHook(gameId, { kind: 'slack' })
    const program = await aHook(gameId)
    let isBusy = true
    receiver.answer = ({ path: at, body }) =>
      at === path && isBusy && 'text' in (body as object) ? { status: 429 } : { status: 200 }
    await solve(game, 0)
    await settle()
    for (const team of [1, 2, 3, 4]) await solve(game, team)
    await solve(game, 0, 1)
    await solve(game, 5)
    await (await admin()).editNotices.create({ gameId, content: 'Behind them' })
    for (const team of [1, 2]) await solve(game, team, 1)
    await settle()
    isBusy = false
    receiver.received.length = 0
    await later('6s')
    const texts = receiver.received.map(({ body }) => String((body as { text?: string }).text))
    const names = await namesOf(game)
    expect(texts).toHaveLength(4)
    const lines = texts[0]!.split('\n')
    expect(lines).toHaveLength(5)
    for (const [at, team] of [0, 1, 2].entries()) expect(lines[at]).toContain(`🩸 ${names[team]} was the`)
    expect(lines[3]).toMatch(/^✅ 3 new solves in /)
    expect(lines[3]!.endsWith(`: ${names[3]}, ${names[4]}, ${names[5]}`)).toBe(true)
    expect(lines[4]).toContain(`🩸 ${names[0]} was the first`)
    expect(texts[1]).toContain('Behind them')
    // Two that wait are not folded.
    for (const text of texts.slice(2)) expect(text).toMatch(/^🩸 [^\n]+$/)
    const log = await deliveries(chat)
    expect(log).toHaveLength(10)
    for (const one of log) expect(one).toMatchObject({ state: 'delivered', status: 200 })
    // Programs get each message.
    expect(await deliveries(program)).toHaveLength(10)
  })

  test('have names as far as the length allows, and what no longer fits is sent next', async () => {
    const game = await aGame(app, { challenges: 60, teams: 2 })
    const { gameId } = game
    const name = 'W'.repeat(64)
    await app.db
      .updateTable('games')
      .set({ title: 'T'.repeat(90) })
      .where('id', '=', gameId)
      .execute()
    for (const { teamId } of game.teams)
      await app.db.updateTable('teams').set({ name }).where('id', '=', teamId).execute()
    app.app.services.bus.publish([{ kind: 'game', gameId }])
    const chat = await aHook(gameId, { kind: 'discord' })
    receiver.answer = () => ({ status: 503 })
    for (let challenge = 0; challenge < 60; challenge++) await solve(game, 0, challenge)
    await settle()
    receiver.answer = () => ({ status: 204 })
    receiver.received.length = 0
    await later('6s')
    const texts = receiver.received.map(({ body }) => String((body as { content: string }).content))
    expect(texts.length).toBeGreaterThan(3)
    expect(texts.length).toBeLessThan(12)
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(2_000)
    expect(texts.join('\n').split('\n')).toHaveLength(60)
    expect((await deliveries(chat)).every(({ state }) => state === 'delivered')).toBe(true)
  })

  test('are sent one by one by a template that names the team', async () => {
    const game = await aGame(app, { challenges: 1, teams: 4 })
    const template = { kind: 'template', template: '{"message": "{{team}}"}' }
    await aHook(game.gameId, template)
    await aHook(game.gameId, { ...template, template: '{"message": "{{text}}"}' })
    receiver.answer = () => ({ status: 503 })
    for (const team of [0, 1, 2, 3]) await solve(game, team)
    await settle()
    receiver.answer = () => ({ status: 200 })
    receiver.received.length = 0
    await later('6s')
    expect(receiver.received).toHaveLength(5)
  })
})

describe('a chat', () => {
  const evil = '@everyone **x** <!channel>'
  const shown: Record<Exclude<HookKind, 'webhook'>, (body: Record<string, unknown>) => void> = {
    discord: (body) => {
      expect(body).toMatchObject({ allowed_mentions: { parse: [] } })
      expect(body.content).toContain('\\@\u200beveryone \\*\\*x\\*\\* \\<\\!channel\\>')
    },
    slack: (body) => {
      expect(body).toMatchObject({ mrkdwn: false })
      expect(body.text).toContain('@\u200beveryone **x** &lt;!channel&gt;')
    },
    mattermost: (body) => expect(body.text).toContain('@\u200beveryone \\*\\*x\\*\\* \\<\\!channel\\>'),
    telegram: (body) => {
      expect(body).not.toHaveProperty('parse_mode')
      expect(body).toMatchObject({ chat_id: '-100123' })
      expect(body.text).toContain('@\u200beveryone **x** <!channel>')
    },
    matrix: (body) => {
      expect(body).toMatchObject({ msgtype: 'm.notice', 'm.mentions': {} })
      expect(body).not.toHaveProperty('formatted_body')
      expect(body.body).toContain('@\u200beveryone')
    },
    template: (body) => {
      expect(body).toMatchObject({ topic: 'ctf', tags: ['game.solve', '1', '{{other}} {{constructor}}'] })
      expect(body.message).toContain('@\u200beveryone **x** <!channel> was the first to solve "quoted"')
    },
  }

  test.each(Object.keys(shown) as (keyof typeof shown)[])('%s shows names as they are', async (kind) => {
    const game = await aGame(app, { challenges: [{ title: '"quoted"' }] })
    const { gameId } = game
    const team = await aTeam(app, { name: evil })
    const participant = await aParticipation(app, { gameId, team })
    const template =
      '{"topic":"ctf","message":"{{text}}","tags":["{{type}}","{{blood}}","{{other}} {{constructor}}"]}'
    const token = kind === 'discord' ? undefined : '12345:Secret-Token_of-a-bot'
    await aHook(gameId, {
      kind,
      token,
      room: kind === 'telegram' ? '-100123' : '!room:example.org',
      template,
    })
    await solve({ ...game, teams: [participant] })
    await settle()
    expect(receiver.received).toHaveLength(1)
    const [{ path: at, method, headers, body }] = receiver.received as [(typeof receiver.received)[0]]
    shown[kind](body as Record<string, unknown>)
    const places = {
      discord: `${path}?wait=true`,
      telegram: `${path}/bot${token}/sendMessage`,
      matrix: expect.stringMatching(
        /\/_matrix\/client\/v3\/rooms\/!room%3Aexample.org\/send\/m.room.message\/msg_/,
      ),
    }
    expect(at).toEqual(places[kind as keyof typeof places] ?? path)
    expect(method).toBe(kind === 'matrix' ? 'PUT' : 'POST')
    const hasToken = kind === 'matrix' || kind === 'template'
    expect(headers.authorization).toBe(hasToken ? `Bearer ${token}` : undefined)
  })

  test('speaks the language of the hook', async () => {
    const game = await aGame(app, { challenges: 1, teams: 1 })
    await aHook(game.gameId, { kind: 'slack', locale: 'de-DE' })
    await solve(game)
    await settle()
    expect((receiver.received[0]!.body as { text: string }).text).toMatch(/^🩸 .* hat .* zuerst gelöst/)
  })
})

describe('a hook', () => {
  test('is written by organisers of its game, and by administrators alone for the site', async () => {
    const { gameId } = await aGame(app)
    const other = await aGame(app)
    const { hookId } = await aHook(gameId)
    const organiser = await app.as(await aStaffMember(app, { gameId, role: 'organiser' }))
    const author = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
    const elsewhere = await app.as(await aStaffMember(app, { gameId: other.gameId, role: 'organiser' }))
    expect(await organiser.hooks.list({ gameId })).toHaveLength(1)
    for (const caller of [author, elsewhere, await app.as(await aUser(app))]) {
      await expect(caller.hooks.list({ gameId })).rejects.toThrow(refused('NotAllowed'))
      await expect(caller.hooks.test({ gameId, hookId })).rejects.toThrow(refused('NotAllowed'))
    }
    await expect(organiser.hooks.list({ gameId: null })).rejects.toThrow(refused('NotAllowed'))
    // A hook of another game, under the name of one's own.
    const foreign = { gameId: other.gameId, hookId }
    const calls = [
      elsewhere.hooks.deliveries(foreign),
      elsewhere.hooks.delete(foreign),
      elsewhere.hooks.rotate(foreign),
      elsewhere.hooks.test(foreign),
      (await admin()).hooks.deliveries({ gameId: null, hookId }),
    ]
    for (const call of calls) await expect(call).rejects.toThrow(refused('HookNotFound'))
    const [{ name, topics, view, locale }] = (await organiser.hooks.list({ gameId })) as [HookEntry]
    await organiser.hooks.update({ gameId, hookId, name: `${name} 2`, topics, view, locale, isEnabled: true })
    await organiser.hooks.rotate({ gameId, hookId })
    await organiser.hooks.test({ gameId, hookId })
    await settle()
    const deliveryId = (await organiser.hooks.deliveries({ gameId, hookId }))[0]!.id
    await organiser.hooks.resend({ gameId, hookId, deliveryId })
    await organiser.hooks.delete({ gameId, hookId })
    expect(await organiser.hooks.list({ gameId })).toEqual([])
    const audited = await app.db
      .selectFrom('auditLog')
      .select('action')
      .where('gameId', '=', gameId)
      .execute()
    const verbs = ['create', 'update', 'rotate', 'test', 'resend', 'delete']
    expect(audited.map(({ action }) => action).sort()).toEqual(verbs.map((verb) => `hook.${verb}`).sort())
  })

  test.each([
    ['http://example.org/hook', 'HookAddressNotAllowed'],
    ['https://10.0.0.1/hook', 'HookAddressNotAllowed'],
    ['https://[::1]/hook', 'HookAddressNotAllowed'],
    ['https://me:secret@example.org/', 'HookAddressNotAllowed'],
    ['', 'HookPartMissing'],
  ])('with the address %s is refused: %s', async (address, name) => {
    const { gameId } = await aGame(app)
    await expect(aHook(gameId, { address })).rejects.toMatchObject({ message: name, field: 'address' })
  })

  test.each([
    [{ kind: 'telegram', room: '1' }, 'HookPartMissing', 'token'],
    [{ kind: 'matrix', token: 'x' }, 'HookPartMissing', 'room'],
    [{ kind: 'telegram', room: '1', token: 'a/../b' }, 'InvalidInput', 'token'],
    [{ kind: 'template', template: '{"a": {{text}}}' }, 'HookTemplateInvalid', 'template'],
  ])('%j is refused: %s', async (changes, name, field) => {
    const { gameId } = await aGame(app)
    await expect(aHook(gameId, changes)).rejects.toMatchObject({ message: name, field })
  })

  test('is one of a limited number', async () => {
    const { gameId } = await aGame(app)
    for (let i = 0; i < 20; i++) await aHook(gameId)
    await expect(aHook(gameId)).rejects.toThrow(refused('TooManyHooks'))
  })

  test('keeps its secrets: no list, log line, entry of the audit log or answer has them, and they are sealed', async () => {
    const game = await aGame(app, { challenges: 1, teams: 1 })
    const { gameId } = game
    const token = '987:Very-Secret-Token-Of-A-Bot'
    const hook = await aHook(gameId)
    const bot = await aHook(gameId, { kind: 'telegram', token, room: '-1' })
    // A service that repeats all of what it was sent.
    receiver.answer = ({ path: at, headers }) => ({
      status: 500,
      body: `no ${at} ${JSON.stringify(headers)} ${at === path ? hook.secret : ''}`,
    })
    await solve(game)
    await settle()
    const caller = await admin()
    const values = {
      name: 'Renamed',
      topics: open,
      view: 'public',
      locale: 'de-DE',
      isEnabled: true,
    } as const
    await caller.hooks.update({ gameId, hookId: bot.hookId, ...values, room: '-2' })
    const { secret } = await caller.hooks.rotate({ gameId, hookId: hook.hookId })
    await settle()
    await later('6s')
    const dump = JSON.stringify([
      await caller.hooks.list({ gameId }),
      await deliveries(hook),
      await deliveries(bot),
      await app.db.selectFrom('auditLog').selectAll().execute(),
      await app.db.selectFrom('hooks').selectAll().execute(),
      await app.db.selectFrom('hookDeliveries').selectAll().execute(),
      await app.db.selectFrom('jobs').selectAll().execute(),
      await app.db.selectFrom('logs').selectAll().execute(),
      app.logLines,
    ])
    const keys = [hook.secret, secret!].map((text) => text.replace('whsec_', ''))
    for (const text of ['SecretPathOfTheHook', token, ...keys]) expect(dump).not.toContain(text)
    expect((await deliveries(hook))[0]!.answer).toMatch(/^no \/hooks\/…\/…/)
    // The token stayed.
    expect(receiver.received.at(-1)!.path).toMatch(/987:Very-Secret-Token-Of-A-Bot|SecretPath/)
  })
})

test('docs/webhooks.md has the schemas of all messages', () => {
  const text = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
  expect(withMessages(text), 'run npm run webhooks').toBe(text)
  for (const type of Object.keys(hookMessages)) expect(text).toContain(`### \`${type}\``)
})

describe('an event that nobody wants', () => {
  test('costs no backlog and no job', async () => {
    const game = await aGame(app, { challenges: 1, teams: 1 })
    await solve(game)
    await app.app.history.look()
    expect(await app.db.selectFrom('historyBacklog').selectAll().execute()).toEqual([])
    const { gameId } = game
    expect(await app.db.selectFrom('jobs').select('kind').where('gameId', '=', gameId).execute()).toEqual([])
  })
})
