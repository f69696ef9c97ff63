import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'

let app: TestApp
let beside: TestApp
beforeAll(async () => {
  app = await testApp()
  beside = await testApp({ beside: app })
})
afterAll(async () => {
  await beside.close()
  await app.close()
})

/** Two looks at the clock. */
const looks = () => pause(1_200)

test('a start, an end and a moved end are news, once for the viewers of each process', async () => {
  const { gameId } = await aGame(app, { phase: 'upcoming' })
  const heard: string[] = []
  for (const [name, { services }] of Object.entries({ one: app.app, other: beside.app })) {
    await services.arenas.get(gameId)
    services.arenas.onChange((id, change) => id === gameId && heard.push(`${name} ${change}`))
  }
  const each = ['one game', 'other game']
  await looks()
  expect(heard).toEqual([])
  app.clock.advance('61m')
  await looks()
  expect(heard.splice(0).sort()).toEqual(each)

  const admin = await app.as(await anAdmin(app))
  const settings = await admin.editGames.get({ gameId })
  await admin.editGames.update({ ...settings, gameId, end: app.clock.now() + 60_000 })
  await expect.poll(() => heard.length).toBe(2)
  heard.splice(0)
  app.clock.advance('61s')
  await looks()
  expect(heard.sort()).toEqual(each)
})
