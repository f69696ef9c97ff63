// Containers of teams through the procedures, on two replicas that share one engine.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inProcessEngine, inProcessWorld } from '#server/ports/containers/in-process.ts'
import type { Listed } from '#server/ports/containers/port.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anEngineRequest } from '#server/testing/engine-request.ts'
import {
  aGame,
  anAdmin,
  aParticipation,
  aStaffMember,
  aTeam,
  aUser,
  type ChallengeWish,
  type GameWish,
} from '#server/testing/factories.ts'

import { claimContainer } from './repository.ts'
import { imageText } from './spec-of.ts'
import { startContainerWorker, usualLeaseMs } from './start-container-worker.ts'

const world = inProcessWorld()
let app: TestApp
/** Another replica of the server. */
let beside: TestApp
beforeAll(async () => {
  const engine = (installation: Parameters<typeof inProcessEngine>[0]) => inProcessEngine(installation, world)
  app = await testApp({ engine })
  beside = await testApp({ beside: app, engine })
})
afterAll(async () => {
  await beside.close()
  await app.close()
})
afterEach(() => {
  Object.assign(world, { down: false, slowMs: 0, failAfterCreate: 0, failBeforeStart: 0 })
})

const refused = (name: string) => expect.objectContaining({ message: name })
const image = 'registry.example.org/echo/tcp:1'

async function aMatch({ teams = 1, challenge = {}, ...wish }: GameWish & { challenge?: ChallengeWish } = {}) {
  const container = { type: 'DynamicContainer' as const, flags: [], containerImage: image, ...challenge }
  const game = await aGame(app, { teams, challenges: [container], ...wish })
  const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
  const [team] = game.teams
  const calls = async (userId = team!.captainId, on = app) => (await on.as(userId)).containers
  return { ...game, ref, team: team!, calls }
}
type Match = Awaited<ReturnType<typeof aMatch>>

const rowsOf = ({ ref }: Match) =>
  app.db
    .selectFrom('containers')
    .selectAll()
    .where('challengeId', '=', ref.challengeId)
    .orderBy('requestedAt')
    .execute()
const statesOf = async (match: Match) => (await rowsOf(match)).map(({ state, ended }) => [state, ended])

const objects = (): Promise<readonly Listed[]> =>
  app.app.services.containers!.call('list', (engine, signal) => engine.list(signal))
const objectsOf = async (match: Match) => {
  const ids = new Set((await rowsOf(match)).map(({ id }) => id))
  return (await objects()).filter(({ id }) => ids.has(id))
}

/** Lets time pass, and both replicas look at everything. */
async function look(span: `${number}${'s' | 'm' | 'h'}` = '0s'): Promise<void> {
  app.clock.advance(span)
  for (const { app: one } of [app, beside]) await one.containerWorker!.reconcile()
  for (const { app: one } of [app, beside]) await one.containerWorker!.settled()
}

/** The answer of the service to `give`, which is the line with the flag. */
const talk = ({ host, port }: { host: string; port: number }): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect({ host, port }, () => socket.end('give\n'))
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('end', () => resolve(heard))
    socket.on('error', reject)
  })

describe('a team', () => {
  test('starts its container, finds its own flag there, hands it in, extends and stops it', async () => {
    const match = await aMatch({ practiceMode: true })
    const { ref, team } = match
    const containers = await match.calls()
    const info = await containers.start(ref)
    const [row] = await rowsOf(match)
    expect(info).toEqual({
      status: 'Running',
      entry: row!.id,
      startedAt: app.clock.now(),
      expectStopAt: app.clock.now() + 2 * 3_600_000,
    })
    const flag = /flag\{.+\}/.exec(await talk({ host: row!.host!, port: row!.port! }))?.[0]
    app.clock.advance('1s')
    const player = await app.as(team.captainId)
    expect(await player.challenges.get(ref)).toMatchObject({
      context: { instanceEntry: row!.id, closeTime: info.expectStopAt },
    })
    expect(await player.submissions.judge({ ...ref, flag: flag! })).toMatchObject({ verdict: 'Accepted' })

    await expect(containers.extend(ref)).rejects.toEqual(refused('ContainerExtendEarly'))
    app.clock.advance('111m')
    expect(await containers.extend(ref)).toMatchObject({ expectStopAt: info.expectStopAt + 2 * 3_600_000 })
    await look('11m')
    expect(await statesOf(match)).toEqual([['running', null]])

    await containers.stop(ref)
    expect(await statesOf(match)).toEqual([['gone', 'asked']])
    expect(await objectsOf(match)).toEqual([])
    await expect(containers.stop(ref)).rejects.toEqual(refused('ContainerMissing'))
    const events = await (await app.as(await anAdmin(app))).events.list(ref)
    expect(events.map(({ type, values }) => [type, ...values])).toEqual([
      ['ContainerDestroy', String(ref.challengeId), expect.any(String)],
      ['FlagSubmit', 'Accepted', flag, expect.any(String), String(ref.challengeId)],
      ['ContainerStart', String(ref.challengeId), expect.any(String)],
    ])
    const stored = JSON.stringify([await rowsOf(match), app.logLines, beside.logLines])
    expect(stored).not.toContain(flag)
  })

  test('has one container however many members of twenty teams ask at once on two replicas', async () => {
    const match = await aMatch({ teams: 0, practiceMode: true })
    const teams = []
    for (let count = 0; count < 20; count++) {
      const team = await aTeam(app, { members: 2 })
      teams.push(await aParticipation(app, { gameId: match.gameId, team }))
    }
    const answers = await Promise.allSettled(
      teams.flatMap(({ memberIds }) =>
        memberIds.map(async (userId, index) =>
          (await match.calls(userId, index ? beside : app)).start(match.ref),
        ),
      ),
    )
    const started = answers.filter(({ status }) => status === 'fulfilled')
    expect(started).toHaveLength(20)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toEqual(refused('ContainerThere'))
    }
    // On a busy machine the last ones run after the calls were answered.
    await expect.poll(() => statesOf(match)).toEqual(Array(20).fill(['running', null]))
    expect(await objectsOf(match)).toHaveLength(20)
    const flags = await Promise.all(
      (await rowsOf(match)).map(async ({ host, port }) => talk({ host: host!, port: port! })),
    )
    expect(new Set(flags).size).toBe(20)
  })

  test('never has more than its limit, with eight calls at once; or its oldest makes room', async () => {
    const challenges = Array.from({ length: 8 }, (_, index): ChallengeWish => {
      return { title: `Box ${index}`, type: 'StaticContainer', containerImage: image }
    })
    const { gameId, challengeIds, teams } = await aGame(app, { teams: 1, challenges, containerCountLimit: 3 })
    const calls = (await app.as(teams[0]!.captainId)).containers
    const start = (challengeId: number) => calls.start({ gameId, challengeId, wait: false })
    const answers = await Promise.allSettled(challengeIds.map(start))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused('ContainerLimit'),
    })
    await look('11s')
    const admin = await app.as(await anAdmin(app))
    await admin.settings.update({ containerPolicy: { autoDestroyOnLimitReached: true } })
    const refusedAt = answers.findIndex(({ status }) => status === 'rejected')
    await start(challengeIds[refusedAt]!)
    await look()
    const rows = await app.db.selectFrom('containers').selectAll().where('gameId', '=', gameId).execute()
    expect(rows.map(({ state, ended }) => ended ?? state).toSorted()).toEqual([
      'limit',
      'running',
      'running',
      'running',
    ])
    const events = await admin.events.list({ gameId })
    expect(events.filter(({ type }) => type === 'ContainerDestroy')).toHaveLength(1)
    await admin.settings.update({ containerPolicy: { autoDestroyOnLimitReached: false } })
  })

  test('may stop what it has just started, waits ten seconds for the next start, and may not start without end', async () => {
    const match = await aMatch()
    const containers = await match.calls()
    await containers.start(match.ref)
    await containers.stop(match.ref)
    await expect(containers.start(match.ref)).rejects.toEqual(refused('ContainerPause'))
    await expect(containers.stop(match.ref)).rejects.toEqual(refused('ContainerMissing'))
    for (let starts = 1; starts < 30; starts++) {
      app.clock.advance('10s')
      await containers.start(match.ref)
      await containers.stop(match.ref)
    }
    app.clock.advance('10s')
    await expect(containers.start(match.ref)).rejects.toEqual(refused('ContainerTooOften'))
  })

  test('that stops before it runs gets nothing, and nothing is left', async () => {
    const match = await aMatch()
    const containers = await match.calls()
    world.slowMs = 300
    await containers.start({ ...match.ref, wait: false })
    await containers.stop({ ...match.ref, wait: false })
    await expect.poll(() => statesOf(match)).toEqual([['gone', 'asked']])
    world.slowMs = 0
    expect(await objectsOf(match)).toEqual([])
  })
})

test('a process that was killed while it started a container is followed by another one within ten seconds', async () => {
  const match = await aMatch()
  world.down = true
  await (await match.calls()).start({ ...match.ref, wait: false })
  await expect.poll(async () => (await rowsOf(match))[0]!.attempts).toBeGreaterThan(0)
  world.down = false
  // As the killed process left it, with the lease that it had just renewed.
  const claimed = await claimContainer(app.db, {
    ...{ engine: 'in-process', leaseBy: randomUUID(), stopsOnly: false },
    ...{ now: app.clock.now() + 60_000, leaseUntil: app.clock.now() + usualLeaseMs },
  })
  expect(claimed?.id).toBe((await rowsOf(match))[0]!.id)
  await look('5s')
  expect(await statesOf(match)).not.toEqual([['running', null]])
  await look('5s')
  expect(await statesOf(match)).toEqual([['running', null]])
})

test('a step that takes longer than a lease keeps it, and no other process joins in', async () => {
  const leases: number[] = []
  const own = await testApp({ engine: (installation) => inProcessEngine(installation, world) })
  try {
    const worker = startContainerWorker(own.app.services, own.app.services.containers!, 400)
    await own.app.containerWorker!.stop()
    const game = await aGame(own, {
      challenges: [{ type: 'DynamicContainer', flags: [], containerImage: image }],
      teams: 1,
    })
    world.slowMs = 1_500
    const { containers } = await own.as(game.teams[0]!.captainId)
    await containers.start({ gameId: game.gameId, challengeId: game.challengeIds[0]!, wait: false })
    const until = performance.now() + 1_200
    while (performance.now() < until) {
      const [row] = await own.db.selectFrom('containers').select('leaseUntil').execute()
      if (row?.leaseUntil) leases.push(row.leaseUntil)
      own.clock.advance('1s')
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    // Each renewal is counted from its own time.
    expect(new Set(leases).size).toBeGreaterThan(2)
    world.slowMs = 0
    await worker.stop()
  } finally {
    await own.close()
  }
})

test('a client of the documented calls can tell what waits from what has failed', async () => {
  const match = await aMatch()
  const player = await app.as(match.team.captainId)
  const context = async () => (await player.challenges.get(match.ref)).context
  world.slowMs = 400
  const info = await player.containers.start({ ...match.ref, wait: false })
  expect(await context()).toEqual({ ...(await context()), closeTime: info.expectStopAt, instanceEntry: null })
  world.slowMs = 0
  await expect.poll(async () => (await context())?.instanceEntry).toBe(info.entry)

  const [row] = await rowsOf(match)
  world.end(row!.id, 'memory')
  await expect.poll(context).toMatchObject({ closeTime: null, instanceEntry: null })
  // Calls on it say why it is not there.
  await expect(player.containers.extend(match.ref)).rejects.toEqual(refused('ContainerMemory'))
  await expect.poll(() => statesOf(match)).toEqual([['gone', 'memory']])
  await expect(player.containers.stop(match.ref)).rejects.toEqual(refused('ContainerMemory'))
})

test('who tests a challenge reads what the engine says, and an image keeps the name that was written', async () => {
  const match = await aMatch({ challenge: { containerImage: 'registry.example.org/missing:1' } })
  const cookie = await app.cookieOf(await anAdmin(app))
  const start = async () => {
    const answer = await app.request(
      `/api/edit/games/${match.ref.gameId}/challenges/${match.ref.challengeId}/container`,
      { method: 'POST', headers: { cookie } },
    )
    return [answer.status, (await answer.json()).title]
  }
  expect(await start()).toEqual([
    400,
    'The engine cannot use the image: the name of the image says that it cannot be used',
  ])

  const named = await aMatch()
  await (await named.calls()).start(named.ref)
  const list = async () =>
    (await (await app.as(await anAdmin(app))).adminContainers.list()).data.find(
      ({ challenge }) => challenge?.id === named.ref.challengeId,
    )
  expect((await list())!.image).toMatch(/^registry\.example\.org\/echo\/tcp:1/)
  expect(imageText({ image: `sha256:${'a'.repeat(64)}`, imageName: 'ours/box:2' })).toBe(
    `ours/box:2@sha256:${'a'.repeat(64)}`,
  )
  expect(imageText({ image: `r.org/box@sha256:${'b'.repeat(64)}`, imageName: 'r.org/box:2' })).toBe(
    `r.org/box:2@sha256:${'b'.repeat(64)}`,
  )
  // Rows from before this was kept.
  expect(imageText({ image: `sha256:${'a'.repeat(64)}` })).toBe(`sha256:${'a'.repeat(64)}`)
})

test.each([
  'https://hub/x',
  'name/',
  'name:1/',
  '../x',
  'Name/Of:1',
  'a b',
  'x:',
  'x@sha256:12',
  '-x',
  'host:99999/x',
  'ünï/x',
  'f'.repeat(64),
])('a name of an image that cannot be one is refused when it is saved: %s', async (bad) => {
  const { ref } = await aMatch({ challenge: { containerImage: '' } })
  const admin = await app.as(await anAdmin(app))
  await expect(admin.editChallenges.update({ ...ref, containerImage: bad })).rejects.toEqual(
    refused('ContainerImageInvalid'),
  )
  const extra = {
    name: 'beside',
    image: bad,
    memoryLimit: 64,
    cpuCount: 1,
    storageLimit: 128,
    environment: [],
  }
  await expect(admin.editChallenges.patch({ ...ref, extraContainers: [extra] })).rejects.toEqual(
    refused('ContainerImageInvalid'),
  )
  const answer = await app.request(`/api/edit/games/${ref.gameId}/challenges/${ref.challengeId}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      cookie: await app.cookieOf(await anAdmin(app)),
    },
    body: JSON.stringify({ containerImage: bad }),
  })
  expect([answer.status, (await answer.json()).title]).toEqual([
    400,
    `“${bad}” is not the name of an image. Write it like registry.example.org/ctf/task:1.`,
  ])
})

test('the port tells what a service speaks where a caller cannot say it', async () => {
  const { ref } = await aMatch({ challenge: { containerImage: '' } })
  const admin = await app.as(await anAdmin(app))
  const protocol = async () =>
    (
      await app.db
        .selectFrom('challenges')
        .select('containerProtocol')
        .where('id', '=', ref.challengeId)
        .executeTakeFirstOrThrow()
    ).containerProtocol
  await admin.editChallenges.update({ ...ref, containerImage: image, containerExposePort: 1337 })
  expect(await protocol()).toBe('tcp')
  await admin.editChallenges.update({ ...ref, containerExposePort: 8080 })
  expect(await protocol()).toBe('http')
  // What was chosen stays: the port is the same.
  await admin.editChallenges.patch({ ...ref, containerProtocol: 'tcp' })
  await admin.editChallenges.update({ ...ref, containerExposePort: 8080, content: 'words' })
  expect(await protocol()).toBe('tcp')
})

describe('what fails', () => {
  const failing = (containerImage: string) => aMatch({ challenge: { containerImage } })

  test('says so in other words for each reason, and the staff see more', async () => {
    const crashed = await failing('registry.example.org/broken:1')
    await expect((await crashed.calls()).start(crashed.ref)).rejects.toEqual(refused('ContainerCrashed'))
    const missing = await failing('registry.example.org/missing:1')
    await expect((await missing.calls()).start(missing.ref)).rejects.toEqual(refused('ContainerImage'))
    await look()
    expect(await (await missing.calls()).panel(missing.ref)).toMatchObject({
      container: null,
      failure: 'image',
      pauseMs: 10_000,
    })
    const silent = await failing('registry.example.org/slow:1')
    await (await silent.calls()).start({ ...silent.ref, wait: false })
    await look()
    expect(await statesOf(silent)).toEqual([['starting', null]])
    app.clock.advance('61s')
    await look()
    expect(await statesOf(silent)).toEqual([['gone', 'silent']])

    const admin = await app.as(await anAdmin(app))
    const { containers } = await admin.adminContainers.watch()
    const of = ({ ref }: Match) => containers.find(({ challenge }) => challenge?.id === ref.challengeId)
    expect(of(crashed)).toMatchObject({
      state: 'gone',
      ended: 'crashed',
      output: expect.stringContaining('boom'),
    })
    expect(of(missing)).toMatchObject({ ended: 'image', trouble: expect.stringContaining('name') })
    expect(of(silent)).toMatchObject({ ended: 'silent' })
  })

  test.each([
    ['crashed', 'crashed'],
    ['memory', 'memory'],
    ['disk', 'disk'],
  ] as const)('ends as %s while it runs, and the team may start again', async (reason, failure) => {
    const match = await aMatch()
    const containers = await match.calls()
    await containers.start(match.ref)
    const [row] = await rowsOf(match)
    world.end(row!.id, reason)
    await expect.poll(() => statesOf(match)).toEqual([['gone', failure]])
    expect(await containers.panel(match.ref)).toMatchObject({ container: null, failure })
    app.clock.advance('10s')
    expect(await containers.start(match.ref)).toMatchObject({ status: 'Running' })
    expect(await containers.panel(match.ref)).toMatchObject({ failure: null })
  })

  test('its panel says how the last one ended, and by whom', async () => {
    const match = await aMatch({ teams: 0, practiceMode: true })
    const { ref, gameId } = match
    const team = await aTeam(app, { members: [await aUser(app, { userName: 'ben of boxes' })] })
    await aParticipation(app, { gameId, team })
    const [ada, ben] = await Promise.all(team.memberIds.map((id) => match.calls(id)))
    const endAs = async (stop: () => Promise<unknown>) => {
      await ada!.start(ref)
      expect(await ada!.panel(ref)).toMatchObject({ end: null })
      app.clock.advance('1s')
      await stop()
      app.clock.advance('10s')
      return (await ada!.panel(ref)).end
    }
    expect(await endAs(() => ada!.stop(ref))).toEqual({
      reason: 'asked',
      at: app.clock.now() - 10_000,
      by: 'self',
      name: null,
    })
    expect(await endAs(() => ben!.stop(ref))).toMatchObject({ by: 'mate', name: 'ben of boxes' })
    const staff = await app.as(await anAdmin(app))
    const stopByStaff = async () => {
      const live = (await rowsOf(match)).find(({ wanted }) => wanted)
      await staff.adminContainers.stop({ instanceUuid: live!.id })
    }
    expect(await endAs(stopByStaff)).toMatchObject({ reason: 'asked', by: 'staff', name: null })
    expect(await endAs(() => look('3h'))).toMatchObject({ reason: 'expired', by: null })
  })

  test('an engine that created the container and then lost the call is asked again, and there is one', async () => {
    const match = await aMatch()
    world.failAfterCreate = 1
    await (await match.calls()).start({ ...match.ref, wait: false })
    await expect.poll(() => world.failAfterCreate).toBe(0)
    await look('2s')
    expect(await statesOf(match)).toEqual([['running', null]])
    expect(await objectsOf(match)).toHaveLength(1)
  })

  test('a step that the database does not take is tried again, long before its lease is over', async () => {
    const match = await aMatch()
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(
      app.db,
    )
    await sql`create trigger refuse before update on containers for each row when (new.state = 'starting')
      execute function refuse()`.execute(app.db)
    await (await match.calls()).start({ ...match.ref, wait: false })
    const attempts = async () => (await rowsOf(match))[0]!.attempts
    await expect
      .poll(attempts)
      .toBeGreaterThan(0)
      .finally(() => sql`drop function refuse cascade`.execute(app.db))
    // The longest pause between two attempts.
    await look('30s')
    expect(await statesOf(match)).toEqual([['running', null]])
  })

  test('a start that was broken off before the program was started is completed', async () => {
    const match = await aMatch()
    world.failBeforeStart = Number.POSITIVE_INFINITY
    await (await match.calls()).start({ ...match.ref, wait: false })
    await expect.poll(async () => (await objectsOf(match)).map(({ phase }) => phase)).toEqual(['incomplete'])
    world.failBeforeStart = 0
    await look('30s')
    expect(await statesOf(match)).toEqual([['running', null]])
  })

  test('while the engine is down starts and stops wait, and are met when it is back', async () => {
    const match = await aMatch({ teams: 2 })
    const [first, second] = match.teams
    await (await match.calls(first!.captainId)).start(match.ref)
    app.clock.advance('10s')
    world.down = true
    await (await match.calls(first!.captainId)).stop({ ...match.ref, wait: false })
    await (await match.calls(second!.captainId)).start({ ...match.ref, wait: false })
    await look('2m')
    expect(await statesOf(match)).toEqual([
      ['stopping', 'asked'],
      ['starting', null],
    ])
    expect(await app.request('/healthz').then((answer) => answer.status)).not.toBe(503)
    world.down = false
    await look()
    expect(await statesOf(match)).toEqual([
      ['gone', 'asked'],
      ['running', null],
    ])
  })

  test('an engine that stays down ends a start after five minutes, with words for the player', async () => {
    const match = await aMatch()
    const containers = await match.calls()
    world.down = true
    await containers.start({ ...match.ref, wait: false })
    await look('301s')
    expect(await statesOf(match)).toEqual([['stopping', 'engine']])
    expect(await containers.panel(match.ref)).toMatchObject({ failure: 'engine' })
    world.down = false
    await look()
    expect(await statesOf(match)).toEqual([['gone', 'engine']])
  })

  test('an engine that shows nothing at once is asked twice before its containers are given up', async () => {
    const match = await aMatch({ teams: 6 })
    for (const { captainId } of match.teams) await (await match.calls(captainId)).start(match.ref)
    world.forget()
    await look()
    expect(new Set((await statesOf(match)).map(([state]) => state))).toEqual(new Set(['running']))
    await look('31s')
    expect((await statesOf(match)).every(([, ended]) => ended === 'engine')).toBe(true)
  })
})

describe('containers of a team go', () => {
  /** A running container; `happens` must end it, with one event. */
  const ends: Record<
    string,
    { wish?: Parameters<typeof aMatch>[0]; happens(match: Match): Promise<unknown> }
  > = {
    expired: { wish: { practiceMode: true }, happens: async () => app.clock.advance('121m') },
    game: { wish: { practiceMode: false }, happens: async () => app.clock.advance('61m') },
    disabled: {
      happens: async ({ ref }) =>
        (await app.as(await anAdmin(app))).editChallenges.update({ ...ref, isEnabled: false }),
    },
    suspended: {
      happens: async ({ team }) => {
        const { participations } = await app.as(await anAdmin(app))
        await participations.review({ participationId: team.participationId, status: 'Suspended' })
      },
    },
    solved: {
      wish: { challenge: { destroyOnSolve: true } },
      happens: async (match) => {
        const [row] = await rowsOf(match)
        const flag = /flag\{.+\}/.exec(await talk({ host: row!.host!, port: row!.port! }))![0]
        await (await app.as(match.team.captainId)).submissions.judge({ ...match.ref, flag })
      },
    },
    replaced: {
      happens: async ({ ref }) =>
        (await app.as(await anAdmin(app))).editChallenges.update({
          ...ref,
          flagTemplate: 'new{[GUID]}',
          reissueFlags: true,
        }),
    },
  }
  test.each(Object.entries(ends))('%s', async (reason, { wish, happens }) => {
    const match = await aMatch(wish)
    await (await match.calls()).start(match.ref)
    await happens(match)
    await app.app.services.bus.flush()
    await look()
    expect(await statesOf(match)).toEqual([['gone', reason]])
    expect(await objectsOf(match)).toEqual([])
    const events = await app.db
      .selectFrom('gameEvents')
      .selectAll()
      .where('gameId', '=', match.gameId)
      .orderBy('id')
      .execute()
    expect(events.map(({ type }) => type).filter((type) => type.startsWith('Container'))).toEqual([
      'ContainerStart',
      'ContainerDestroy',
    ])
  })

  test.each(['challenge', 'game', 'participation'] as const)('with their %s', async (owner) => {
    const match = await aMatch()
    await (await match.calls()).start(match.ref)
    const [row] = await rowsOf(match)
    const admin = await app.as(await anAdmin(app))
    if (owner === 'challenge') await admin.editChallenges.delete(match.ref)
    if (owner === 'game') await admin.editGames.delete(match.ref)
    if (owner === 'participation')
      await app.db.deleteFrom('participations').where('id', '=', match.team.participationId).execute()
    await look()
    const gone = await app.db.selectFrom('containers').selectAll().where('id', '=', row!.id).execute()
    expect(gone).toMatchObject([{ state: 'gone', ended: 'removed' }])
    expect((await objects()).map(({ id }) => id)).not.toContain(row!.id)
  })

  test('orphans go, and containers of another installation stay', async () => {
    const other = inProcessEngine({ id: 'other', secret: 'x' }, world)
    const request = (id: string) => anEngineRequest(image, id)
    const signal = AbortSignal.timeout(5_000)
    await other.ensure(request('11111111-1111-4111-8111-111111111111'), signal)
    const own = app.app.services.containers!
    const orphan = '22222222-2222-4222-8222-222222222222'
    await own.call('ensure', (engine) => engine.ensure(request(orphan), signal))
    await look()
    expect((await objects()).map(({ id }) => id)).not.toContain(orphan)
    expect(await other.list(signal)).toHaveLength(1)
  })
})

describe('editors', () => {
  test('try a challenge with a test container, one at a time, and read why it fails', async () => {
    const match = await aMatch({ challenge: { isEnabled: false } })
    const author = await aStaffMember(app, { gameId: match.gameId, role: 'author' })
    const { testContainers, editChallenges } = await app.as(author)
    const first = await testContainers.start(match.ref)
    const second = await testContainers.start(match.ref)
    expect(second.entry).not.toBe(first.entry)
    await look()
    expect(await statesOf(match)).toEqual(
      expect.arrayContaining([
        ['gone', 'replaced'],
        ['running', null],
      ]),
    )
    const row = (await rowsOf(match)).find(({ state }) => state === 'running')!
    const heard = await talk({ host: row.host!, port: row.port! })
    expect(heard).toContain('team admin')
    expect(heard).toMatch(/flag\{.+\}/)
    expect((await editChallenges.get(match.ref)).testContainer).toMatchObject({ entry: row.id })
    const listed = (await (await app.as(await anAdmin(app))).adminContainers.list()).data
    expect(listed.map(({ containerGuid }) => containerGuid)).not.toContain(row.id)
    await testContainers.stop(match.ref)
    await testContainers.stop(match.ref)
    expect((await testContainers.lab(match.ref)).test).toMatchObject({ state: 'gone', failure: null })

    await editChallenges.update({ ...match.ref, containerImage: 'registry.example.org/broken:1' })
    app.clock.advance('1s')
    await expect(testContainers.start(match.ref)).rejects.toEqual(refused('ContainerCrashed'))
    expect((await testContainers.lab(match.ref)).test).toMatchObject({
      failure: 'crashed',
      output: expect.stringContaining('boom'),
    })
  })

  test('who try again while it starts wait for the same one, unless its settings were changed', async () => {
    world.slowMs = 1_000
    const match = await aMatch({ challenge: { isEnabled: false } })
    const author = await aStaffMember(app, { gameId: match.gameId, role: 'author' })
    const { testContainers, editChallenges } = await app.as(author)
    const start = (wait: boolean) => testContainers.start({ ...match.ref, wait })
    const first = await start(false)
    expect((await start(false)).entry).toBe(first.entry)
    await editChallenges.update({ ...match.ref, memoryLimit: 128 })
    const changed = await start(true)
    expect(changed.entry).not.toBe(first.entry)
    expect(changed.status).toBe('Running')
  })

  test('of a site without an engine read a clear sentence', async () => {
    const plain = await testApp()
    const { gameId, challengeIds, teams } = await aGame(plain, {
      teams: 1,
      challenges: [{ type: 'StaticContainer', containerImage: image }],
    })
    const ref = { gameId, challengeId: challengeIds[0]! }
    const { containers } = await plain.as(teams[0]!.captainId)
    expect(await containers.panel(ref)).toMatchObject({ isOffered: false, container: null })
    await expect(containers.start(ref)).rejects.toEqual(refused('ContainersOff'))
    const admin = await plain.as(await anAdmin(plain))
    await expect(admin.testContainers.start(ref)).rejects.toEqual(refused('ContainersOff'))
    expect((await admin.adminContainers.watch()).engine).toBeNull()
    await plain.close()
  })
})

test('staff of a game see its containers and stop one; those of other games are not theirs', async () => {
  const match = await aMatch()
  const elsewhere = await aMatch()
  for (const one of [match, elsewhere]) await (await one.calls()).start(one.ref)
  const support = await app.as(await aStaffMember(app, { gameId: match.gameId, role: 'support' }))
  const { containers, limits } = await support.gameContainers.watch({ gameId: match.gameId })
  expect(containers).toMatchObject([{ state: 'running', team: { id: match.team.teamId }, restarts: 0 }])
  expect(limits).toEqual([{ gameId: match.gameId, title: expect.any(String), perTeam: 3, teams: 1 }])
  const [other] = await rowsOf(elsewhere)
  const stop = (instanceUuid: string) => support.gameContainers.stop({ gameId: match.gameId, instanceUuid })
  await expect(stop(other!.id)).rejects.toEqual(refused('ContainerNotFound'))
  await stop(containers[0]!.containerId)
  expect(await statesOf(match)).toEqual([['gone', 'asked']])
  expect(await statesOf(elsewhere)).toEqual([['running', null]])
})
