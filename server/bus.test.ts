import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { silentProxy } from '#server/testing/silent-proxy.ts'
import { useApp } from '#server/testing/use-app.ts'
import { limits } from '#src/contract/limits.ts'
import { type BusEvent, openBus } from './bus.ts'

const app = useApp()
/** Another instance of the server on the same database. */
const beside = useApp({ beside: app })

const busPids = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'vexil bus'
    order by backend_start`.execute(app.db)
  return rows.map(({ pid }) => pid)
}

test('what changes while a replica cannot tell is seen by the others once it can', async () => {
  const { gameId, challengeIds } = await aGame(app, { challenges: 2 })
  const shown = async () =>
    JSON.parse((await (await beside.as(null)).scoreboard.view({ gameId })).bytes.toString()).challengeCount
  // The events of the new game have arrived before the test reads them.
  const arrived = new Promise<void>((resolve) => {
    beside.app.services.bus.subscribe(({ kind }) => kind === 'settings' && resolve())
  })
  app.app.services.bus.publish([{ kind: 'settings' }])
  await arrived
  expect(await shown()).toBe(2)

  const [ours] = await busPids()
  await app.db
    .updateTable('challenges')
    .set({ isEnabled: false })
    .where('id', '=', challengeIds[0]!)
    .execute()
  const { bus } = app.app.services
  const told = new Promise<void>((resolve) => {
    const stop = bus.subscribe(({ kind }) => {
      if (kind !== 'lost') return
      stop()
      bus.publish([{ kind: 'game', gameId }])
      resolve()
    })
  })
  await sql`select pg_terminate_backend(${ours})`.execute(app.db)
  await told
  await expect.poll(shown, { timeout: 5_000 }).toBe(1)
})

test('a connection that falls silent is noticed and replaced', async () => {
  const proxy = await silentProxy(app.database.connection)
  const warned: string[] = []
  const bus = await openBus(
    { ...proxy.connection, connectionTimeoutMillis: 500 },
    pino({}, { write: (line) => void warned.push(line) }),
    {
      beatMs: 100,
    },
  )
  const heard: BusEvent['kind'][] = []
  bus.subscribe(({ kind }) => heard.push(kind))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(heard).toEqual([])
  proxy.fallSilent()
  bus.publish([{ kind: 'identity', userId: 'x' }])
  await expect.poll(() => warned.join(), { timeout: 5_000 }).toContain('bus connection does not answer')
  expect(heard).toEqual(['identity'])
  proxy.speakAgain()
  // The attempt that began in the silence is given up, and the next one succeeds.
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['identity', 'lost'])
  app.app.services.bus.publish([{ kind: 'settings' }])
  await expect.poll(() => heard.at(-1), { timeout: 3_000 }).toBe('settings')
  await bus.close()
  proxy.close()
}, 30_000)

test('the longest legal events are told to other replicas, and nothing is forgotten for them', async () => {
  const { gameId } = await aGame(app)
  const { editNotices } = await app.as(await anAdmin(app))
  const heard: BusEvent[] = []
  const stop = beside.app.services.bus.subscribe((event, from) => from === 'elsewhere' && heard.push(event))
  const before = await beside.app.services.arenas.get(gameId)
  const content = '龘'.repeat(limits.noticeMax)
  await editNotices.create({ gameId, content })
  const texts = async () =>
    (await (await beside.as(null)).notices.list({ gameId })).map(({ values }) => values[0])
  await expect.poll(texts, { timeout: 5_000 }).toEqual([content])

  // What takes most bytes in JSON: six for each character.
  const worst = (length: number) => '\u0001'.repeat(length)
  const [user, team, challenge] = [limits.userName.max, limits.teamNameMax, limits.challengeTitleMax].map(
    worst,
  )
  const submission = {
    answer: worst(limits.flagMax),
    status: 'CheatDetected' as const,
    time: 1,
    user: user!,
    team: team!,
    challenge: challenge!,
  }
  const ids = { gameId, participationId: limits.int32Max, challengeId: 1, submissionId: 1 }
  const verdict = 'CheatDetected'
  const worstEvents: BusEvent[] = [
    { kind: 'verdict', ...ids, verdict, userName: user!, submission },
    {
      kind: 'event',
      gameId,
      event: { time: 1, user: user!, team: team!, type: verdict, values: [challenge!, team!, team!] },
    },
  ]
  app.app.services.bus.publish(worstEvents)
  app.app.services.logs.logger(() => ({ userName: worst(9_999), ip: worst(99) })).warn(worst(9_999))
  await app.app.services.logs.flush()
  await expect.poll(() => heard.map(({ kind }) => kind)).toContain('log')
  expect(heard).toEqual(expect.arrayContaining(worstEvents))
  expect(heard.filter(({ kind }) => kind === 'lost' || kind === 'game')).toEqual([])
  expect(await beside.app.services.arenas.get(gameId)).toBe(before)
  stop()
})

test('an event that no message can hold costs others its game, and nothing else', async () => {
  const { bus } = app.app.services
  const heard: BusEvent[] = []
  const stop = beside.app.services.bus.subscribe((event, from) => from === 'elsewhere' && heard.push(event))
  const event = { time: 1, user: '', team: '', type: 'CheatDetected' as const, values: ['x'.repeat(9_000)] }
  bus.publish([{ kind: 'identity', userId: 'x' }, { kind: 'event', gameId: 7, event }, { kind: 'settings' }])
  await expect
    .poll(() => heard)
    .toEqual([{ kind: 'identity', userId: 'x' }, { kind: 'game', gameId: 7 }, { kind: 'settings' }])
  stop()
})

test('a listener that fails is logged, and neither the publisher nor other listeners notice', async () => {
  const { bus } = app.app.services
  const stopFailing = bus.subscribe(({ kind }) => {
    if (kind === 'identity') throw new Error('This listener fails.')
  })
  const heard: BusEvent[] = []
  const stop = bus.subscribe((event) => void heard.push(event))
  const events: BusEvent[] = [{ kind: 'identity', userId: 'x' }, { kind: 'settings' }]
  bus.publish(events)
  expect(heard).toEqual(events)
  expect(app.logLines.filter((line) => line.includes('bus listener failed'))).toHaveLength(1)
  stop()
  stopFailing()
})
