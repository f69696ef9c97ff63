// Health checks through the procedures, on two replicas that share one engine, which imitates images by their names.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inProcessEngine, inProcessWorld } from '#server/ports/containers/in-process.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aStaffMember, type ChallengeWish, type GameWish } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import type { CheckSettings } from '#src/contract/checks.ts'
import { saveCheck } from './repository.ts'

const world = inProcessWorld()
const engine = (installation: Parameters<typeof inProcessEngine>[0]) => inProcessEngine(installation, world)
let app: TestApp
/** Another replica of the server. */
let beside: TestApp
let admin: string
/** Where a challenge without a container may be. */
const outside = createServer((_, response) => response.end('the old page')).listen(0, '127.0.0.1')
beforeAll(async () => {
  const env = { VEXIL_INTERNAL_TARGETS: '127.0.0.1' }
  app = await testApp({ engine, env })
  beside = await testApp({ beside: app, engine, env })
  admin = await anAdmin(app)
})
afterAll(async () => {
  outside.close()
  await beside.close()
  await app.close()
})

const usual: CheckSettings = {
  kind: 'tcp',
  address: '',
  path: '/',
  status: 200,
  text: '',
  image: '',
  everySeconds: 600,
  timeoutSeconds: 30,
  enabled: true,
}
const script = (name: string): Partial<CheckSettings> => ({
  kind: 'solve',
  image: `registry.example.org/checks/${name}:1`,
})

async function aMatch({ challenge = {}, ...wish }: GameWish & { challenge?: ChallengeWish } = {}, on = app) {
  const container = {
    type: 'DynamicContainer' as const,
    flags: [],
    containerImage: 'registry.example.org/echo/tcp:1',
    ...challenge,
  }
  const game = await aGame(on, { teams: 1, challenges: [container], ...wish })
  const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
  const { checks, editChallenges } = await on.as(on === app || on === beside ? admin : await anAdmin(on))
  return {
    ...game,
    ref,
    checks,
    editChallenges,
    save: (settings: Partial<CheckSettings & { expected: CheckSettings | null }> = {}) =>
      checks.save({ ...ref, ...usual, ...settings }),
    run: async () => {
      await checks.run(ref)
      await settled()
      return await checks.read(ref)
    },
    read: () => checks.read(ref),
  }
}
type Match = Awaited<ReturnType<typeof aMatch>>

/** Both replicas have done what is due. */
async function settled(): Promise<void> {
  // Twice: the job of the timer asks for others.
  for (let look = 0; look < 2; look++) {
    for (const { app: one } of [app, beside]) await one.worker!.settled()
    for (const { app: one } of [app, beside]) await one.containerWorker!.settled()
  }
}
const containersOf = ({ ref }: Match) =>
  app.db
    .selectFrom('containers')
    .select(['kind', 'state', 'ended', 'participationId', 'userId'])
    .where('challengeId', '=', ref.challengeId)
    .execute()

test('A7.1 the right flag is healthy; one of another instance fails after two runs, and the staff are notified once', async () => {
  const match = await aMatch()
  await match.save(script('solver'))
  await settled()
  expect(await match.read()).toMatchObject({
    state: 'healthy',
    isRunning: false,
    runs: [{ reason: null, cause: 'save' }],
  })
  // The instance was fresh, and is gone; nothing of it belongs to a team.
  expect(await containersOf(match)).toEqual([
    { kind: 'check', state: 'gone', ended: 'asked', participationId: null, userId: null },
  ])

  await match.save(script('liar'))
  await settled()
  expect((await match.read()).state).toBe('degraded')
  expect(await match.run()).toMatchObject({
    state: 'failing',
    runs: [{ reason: 'flag' }, { reason: 'flag' }],
  })
  await match.run()
  const events = await app.db
    .selectFrom('gameHistory')
    .select(['kind', 'challengeId', 'detail'])
    .where('gameId', '=', match.gameId)
    .where('kind', 'in', ['check-failed', 'instance-failed', 'solve', 'blood'])
    .execute()
  expect(events).toEqual([{ kind: 'check-failed', challengeId: match.ref.challengeId, detail: 'flag' }])
  // A flag that is built into the image is that of the challenge.
  const fixed = await aMatch({ challenge: { type: 'StaticContainer', flags: ['flag{of-another-instance}'] } })
  await fixed.save({ ...script('liar'), enabled: false })
  expect(await fixed.run()).toMatchObject({ state: 'healthy' })
  expect(await match.checks.list({ gameId: match.gameId })).toEqual([
    { challengeId: match.ref.challengeId, state: 'failing', checkedAt: app.clock.now(), reason: 'flag' },
  ])
})

test('runs appear nowhere among what teams did', async () => {
  const match = await aMatch()
  await match.save(script('solver'))
  await settled()
  const of = async (table: 'submissions' | 'solves' | 'gameEvents' | 'notices') =>
    (await app.db.selectFrom(table).select('id').where('gameId', '=', match.gameId).execute()).length
  expect([await of('submissions'), await of('solves'), await of('gameEvents'), await of('notices')]).toEqual([
    0, 0, 0, 0,
  ])
  for (const table of ['challengeOpens', 'instances', 'attachmentDownloads'] as const) {
    const rows = await app.db
      .selectFrom(table)
      .select('challengeId')
      .where('challengeId', '=', match.ref.challengeId)
      .execute()
    expect(rows).toEqual([])
  }
  await expect((await app.as(admin)).adminContainers.list()).resolves.toMatchObject({ total: 0 })
})

test('A7.2 a script that does not end in time is stopped', async () => {
  // The limit is real time, so the test takes so long.
  const stopped = async (name: string) => {
    const match = await aMatch()
    await match.save({ ...script(name), timeoutSeconds: 5, enabled: false })
    return { ...(await match.run()), rows: await containersOf(match) }
  }
  const [late, silent] = await Promise.all([stopped('sleeper'), stopped('breaker')])
  expect(late).toMatchObject({
    state: 'degraded',
    runs: [{ reason: 'timeout', cause: 'button' }],
    rows: [{ state: 'gone' }],
  })
  // When the instance accepts no connection either, nothing is known of the challenge.
  expect(silent).toMatchObject({
    state: 'broken-check',
    runs: [{ reason: 'script-timeout' }],
    rows: [{ state: 'gone' }],
  })
}, 60_000)

test('what hinders the checker is not the fault of the challenge', async () => {
  const missing = await aMatch()
  await missing.save(script('missing'))
  await settled()
  expect(await missing.run()).toMatchObject({ state: 'broken-check', runs: [{ reason: 'script-image' }, {}] })
  const loud = await aMatch()
  await loud.save(script('chatty'))
  await settled()
  expect(await loud.run()).toMatchObject({ state: 'broken-check', runs: [{ reason: 'output' }, {}] })
  // It was imported, and no image is entered yet.
  const imported = await aMatch()
  await saveCheck(app.db, imported.ref.challengeId, { ...usual, kind: 'solve', enabled: false }, [])
  expect(await imported.run()).toMatchObject({ state: 'broken-check', runs: [{ reason: 'script-image' }] })
  const history = await app.db
    .selectFrom('gameHistory')
    .select('gameId')
    .where('kind', '=', 'check-failed')
    .execute()
  expect(history.map(({ gameId }) => gameId)).not.toContain(missing.gameId)
})

test('an instance that does not start is', async () => {
  const match = await aMatch({ challenge: { containerImage: 'registry.example.org/echo/broken:1' } })
  await match.save()
  await settled()
  expect(await match.run()).toMatchObject({
    state: 'failing',
    runs: [{ reason: 'crashed' }, { reason: 'crashed' }],
  })
})

test('a page must have the status and the text', async () => {
  const match = await aMatch({ challenge: { containerImage: 'registry.example.org/echo/web:1' } })
  await match.save({ kind: 'http', text: '<h1>challenge</h1>' })
  await settled()
  expect((await match.read()).state).toBe('healthy')
  await match.save({ kind: 'http', text: 'another page' })
  await settled()
  expect((await match.read()).runs).toMatchObject([{ reason: 'text', detail: null }])
  await match.save({ kind: 'http', path: '/two words/é', status: 403 })
  await settled()
  expect((await match.read()).runs).toMatchObject([{ reason: 'status', detail: '200' }])
})

test('another image or port is checked when it is saved, and another text is not', async () => {
  const match = await aMatch()
  await match.save()
  await settled()
  await match.editChallenges.patch({ ...match.ref, title: 'Another title' })
  await settled()
  expect((await match.read()).runs).toHaveLength(1)
  await match.editChallenges.patch({ ...match.ref, containerImage: 'registry.example.org/echo/broken:2' })
  await settled()
  expect((await match.read()).runs).toMatchObject([{ reason: 'crashed', cause: 'save' }, { reason: null }])
  await match.editChallenges.patch({ ...match.ref, containerExposePort: 4242 })
  await settled()
  expect((await match.read()).runs).toHaveLength(3)
})

describe('the timer', () => {
  test('runs every check before the game, once on two replicas, and then by its interval', async () => {
    const match = await aMatch()
    const startAt = app.clock.now() + 3 * 3_600_000
    const endAt = startAt + 2 * 3_600_000
    await app.db
      .updateTable('games')
      .set({ startAt, endAt, practiceMode: true })
      .where('id', '=', match.gameId)
      .execute()
    await match.save()
    await settled()
    const causes = async () => (await match.read()).runs.map(({ cause }) => cause)
    expect(await causes()).toEqual(['save'])
    const pass = async (until: number) => {
      app.clock.advance(`${Math.ceil((until - app.clock.now()) / 1_000)}s`)
      for (const { app: one } of [app, beside])
        one.services.bus.publish([{ kind: 'jobs', lanes: ['general'] }])
      await settled()
    }
    await pass(startAt - 59 * 60_000)
    expect(await causes()).toEqual(['start', 'save'])
    await pass(startAt - 48 * 60_000)
    expect(await causes()).toEqual(['timer', 'start', 'save'])
    await pass(endAt + 60_000)
    expect((await match.read()).nextAt).toBeNull()
    expect(await causes()).toHaveLength(3)
  })
})

test('A7.4 two replicas that are asked at once run a check once', async () => {
  const match = await aMatch()
  await match.save({ ...script('solver'), enabled: false })
  await Promise.all([app, beside].map(async (one) => (await one.as(admin)).checks.run(match.ref)))
  await settled()
  const { runs } = await match.read()
  // Asked again while it ran, it runs once more; never two at the same time.
  expect(runs.length).toBeLessThanOrEqual(2)
  const rows = await app.db
    .selectFrom('containers')
    .select(['requestedAt', 'goneAt', 'ended'])
    .where('challengeId', '=', match.ref.challengeId)
    .execute()
  expect(rows).toHaveLength(runs.length)
  expect(rows.map(({ ended }) => ended)).not.toContain('replaced')
})

describe('without containers', () => {
  test('A7.4 only tcp and http are offered, at an address that the server may call', async () => {
    const match = await aMatch({
      challenge: {
        ...{ type: 'StaticAttachment', flags: ['flag{one}'], containerImage: '' },
        connection: 'nc tea.example 4242',
      },
    })
    expect(await match.read()).toMatchObject({ kinds: ['tcp', 'http'], needsAddress: true, settings: null })
    const { port } = outside.address() as AddressInfo
    await expect(match.save(script('solver'))).rejects.toEqual(refused('CheckKindNotOffered'))
    await expect(match.save()).rejects.toEqual(refused('CheckAddressMissing'))
    await expect(match.save({ address: 'no port' })).rejects.toEqual(refused('CheckAddressInvalid'))
    await expect(match.save({ address: '10.0.0.1:22' })).rejects.toEqual(refused('CheckAddressNotAllowed'))
    await match.save({ address: `127.0.0.1:${port}` })
    await settled()
    expect((await match.read()).state).toBe('healthy')
    const player = await app.as(match.teams[0]!.captainId)
    const { checkedAt } = await player.challenges.page(match.ref)
    expect(checkedAt).toBe((await match.read()).runs[0]?.at)
    await match.save({ kind: 'http', address: `http://127.0.0.1:${port}/`, text: 'the old page' })
    await settled()
    expect((await match.read()).state).toBe('healthy')
    const { settings } = await match.read()
    await match.save({ address: '127.0.0.1:1', expected: settings })
    await settled()
    expect((await match.read()).runs).toMatchObject([{ reason: 'no-answer', detail: null }])
    expect(await containersOf(match)).toEqual([])
    // The form of somebody else was opened before.
    for (const expected of [settings, null])
      await expect(match.save({ expected })).rejects.toMatchObject({
        refusal: 'ChangedMeanwhile',
        params: { changedBy: expect.any(String) },
      })
    expect((await match.read()).settings?.address).toBe('127.0.0.1:1')
  })
})

test('A7.4 a site without an engine offers a container challenge no script', async () => {
  const plain = await testApp()
  try {
    const match = await aMatch({}, plain)
    expect(await match.read()).toMatchObject({ kinds: ['tcp', 'http'], needsAddress: true })
    await expect(match.save(script('solver'))).rejects.toEqual(refused('CheckKindNotOffered'))
    await expect(match.save()).rejects.toEqual(refused('CheckAddressMissing'))
  } finally {
    await plain.close()
  }
})

test('a run that a process left in the middle is made again, and its instance goes', async () => {
  const match = await aMatch()
  await match.save({ ...script('solver'), enabled: false })
  const now = app.clock.now()
  const left = {
    ...{ id: crypto.randomUUID(), kind: 'check', engine: 'in-process', gameId: match.gameId },
    ...{ challengeId: match.ref.challengeId, requestedAt: now, stopAt: now + 600_000 },
    spec: JSON.stringify({ units: [], port: 1, network: 'closed' }),
  }
  await app.db
    .insertInto('containers')
    .values({ ...left, nextAt: now + 3_600_000 })
    .execute()
  expect(await match.run()).toMatchObject({ state: 'healthy' })
  const ends = (await containersOf(match)).map(({ state, ended }) => `${state} ${ended}`)
  expect(ends.toSorted()).toEqual(['gone asked', 'gone replaced'])
})

test('only who edits challenges sees and changes a check', async () => {
  const match = await aMatch()
  const author = await aStaffMember(app, { gameId: match.gameId, role: 'author' })
  const monitor = await aStaffMember(app, { gameId: match.gameId, role: 'monitor' })
  const by = async (userId: string) => (await app.as(userId)).checks
  await (await by(author)).save({ ...match.ref, ...usual, enabled: false })
  await expect((await by(monitor)).read(match.ref)).rejects.toEqual(refused('NotAllowed'))
  await expect((await by(match.teams[0]!.captainId)).read(match.ref)).rejects.toEqual(refused('NotAllowed'))
  const other = await aMatch()
  await expect((await by(author)).run({ ...match.ref, gameId: other.gameId })).rejects.toEqual(
    refused('NotAllowed'),
  )
  await expect(other.checks.run(other.ref)).rejects.toEqual(refused('CheckNotSet'))
})

test('the audit log has who changed and ran a check, without the text that it expects', async () => {
  const match = await aMatch({ challenge: { containerImage: 'registry.example.org/echo/web:1' } })
  await match.save({ kind: 'http', enabled: false, text: 'flag{in the page}' })
  await match.save({ kind: 'http', enabled: false, text: 'flag{in the page}', path: '/flag' })
  await match.run()
  const rows = await app.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('gameId', '=', match.gameId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['challengeCheck.update', admin],
    ['challengeCheck.update', admin],
    ['challengeCheck.run', admin],
  ])
  expect(JSON.stringify(rows)).toContain('/flag')
  expect(JSON.stringify(rows)).not.toContain('in the page')
  expect(app.logLines.join('')).not.toContain('in the page')
})

test('hooks of the staff are notified of a failing check, and players see only when it was last right', async () => {
  const match = await aMatch()
  await match.save(script('solver'))
  await settled()
  const [team] = match.teams
  const panel = async () => (await (await app.as(team!.captainId)).containers.panel(match.ref)).checkedAt
  const checkedAt = app.clock.now()
  expect(await panel()).toBe(checkedAt)
  await match.editChallenges.patch({ ...match.ref, containerImage: 'registry.example.org/echo/broken:1' })
  await settled()
  await match.run()
  expect((await match.read()).state).toBe('failing')
  // The time of the last right run stays; that a later one was wrong is not shown.
  expect(await panel()).toBe(checkedAt)
  const room = (await app.as(admin)).controlRoom.game({ gameId: match.gameId })
  expect(await room).toMatchObject({
    failingChecks: [{ challengeId: match.ref.challengeId, reason: 'crashed' }],
    instances: [],
  })
  app.clock.advance('31m')
  expect(await panel()).toBeNull()
  expect((await match.read()).state).toBe('unknown')
})
