// A primary with a synchronous standby is killed while answers are handed in, and the standby is promoted: what was acknowledged is
// stored, once, and the server goes on by itself.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame } from '#server/testing/factories.ts'
import { type ReplicatedDatabase, replicatedDatabase } from '#server/testing/replicated-database.ts'
import { isUnavailable } from '../lib/unavailable.ts'
import { migrateToLatest } from './migrate.ts'
import { openFromConfig } from './open.ts'

let servers: ReplicatedDatabase
let app: TestApp

beforeAll(async () => {
  servers = await replicatedDatabase()
  const opened = await openFromConfig({ databaseUrl: servers.url, databasePool: 5, dataDir: '' })
  await migrateToLatest(opened.db)
  app = await testApp({ database: { ...opened, name: 'postgres', close: opened.stop } })
}, 120_000)
afterAll(async () => {
  await app?.close()
  await servers?.stop()
})

test('an acknowledged answer survives the death of the primary, and answers go on after the promotion', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, { teams: 8, challenges: 2 })
  const acknowledged = new Map<number, string>()
  let isOver = false
  let lastStored = 0
  // Before the primary is killed: a log-in fails while no database takes writes.
  const callers = await Promise.all(teams.map(({ captainId }) => app.as(captainId)))
  const players = callers.map(async (player, who) => {
    for (let turn = 0; !isOver; turn++) {
      const flag = `flag{${who} ${turn}}`
      try {
        const id = await player.submissions.submit({ gameId, challengeId: challengeIds[turn % 2]!, flag })
        acknowledged.set(id, flag)
        lastStored = performance.now()
      } catch (error) {
        // A caller is asked to try again.
        if (!isUnavailable((error as Error).cause) && !isUnavailable(error)) throw error
        await sleep(20)
      }
    }
  })
  await expect.poll(() => acknowledged.size).toBeGreaterThan(100)
  await servers.killPrimary()
  await servers.promote()
  const promotedAt = performance.now()
  const before = acknowledged.size
  await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 50)
  isOver = true
  await Promise.all(players)

  expect(lastStored).toBeGreaterThan(promotedAt)
  const rows = await app.db.selectFrom('submissions').select(['id', 'answer']).execute()
  const stored = new Map(rows.map(({ id, answer }) => [id, answer]))
  expect([...acknowledged].filter(([id, flag]) => stored.get(id) !== flag)).toEqual([])
  expect(new Set(stored.values()).size).toBe(stored.size)
}, 120_000)
