import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const beside = useApp({ beside: app })

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
