import { beforeAll, expect, test } from 'vitest'
import { aGame, anAdmin, aUser } from '../../testing/factories.ts'
import { refused } from '../../testing/refused.ts'
import { useApp } from '../../testing/use-app.ts'

const app = useApp()
let admin: Awaited<ReturnType<typeof app.as>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

const doneOf = async () => {
  const guide = await admin.guide.read()
  return guide?.steps.filter(({ isDone }) => isDone).map(({ step }) => step)
}

test('a sample game fulfils the steps that it can, and is published by one switch; a game that begins ends the guide', async () => {
  const start = app.clock.now() + 3_600_000
  expect(await doneOf()).toEqual([])
  await admin.settings.update({ globalConfig: { title: 'Uni CTF' } })
  expect(await doneOf()).toEqual(['site'])

  const gameId = await admin.guide.makeSampleGame({ start })
  expect(await doneOf()).toEqual(['site', 'game', 'challenges', 'text'])
  const table = await admin.editChallenges.table({ gameId })
  expect(table.map(({ title, isEnabled }) => [title, isEnabled])).toEqual([
    ['Welcome', true],
    ['Not encrypted', true],
    ['Old Rome', true],
  ])
  expect(await admin.editGames.get({ gameId })).toMatchObject({ hidden: true, start, title: 'Sample game' })

  // A hidden game that has begun is no event yet.
  await aGame(app, { hidden: true })
  expect(await admin.guide.read()).not.toBeNull()
  await admin.editGames.patch({ gameId, hidden: false })
  await aGame(app)
  expect(await admin.guide.read()).toBeNull()
})

test('a second sample has a title of its own', async () => {
  const start = app.clock.now() + 7_200_000
  const gameId = await admin.guide.makeSampleGame({ start })
  expect((await admin.editGames.get({ gameId })).title).not.toBe('Sample game')
})

test('the guide is for administrators', async () => {
  const player = await app.as(await aUser(app))
  await expect(player.guide.read()).rejects.toEqual(refused('NotAllowed'))
  await expect(player.guide.makeSampleGame({ start: 0 })).rejects.toEqual(refused('NotAllowed'))
})
