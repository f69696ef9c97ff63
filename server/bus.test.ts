import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame } from '#server/testing/factories.ts'

let app: TestApp
/** Another instance of the server on the same database. */
let beside: TestApp
beforeAll(async () => {
  app = await testApp()
  beside = await testApp({ beside: app })
})
afterAll(async () => {
  await beside.close()
  await app.close()
})

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
  // What was told of the new game has arrived before it is looked at.
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
