import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aParticipation, aTeam } from '#server/testing/factories.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  app = await testApp()
  admin = await app.as(await anAdmin(app))
})
afterAll(() => app.close())

const refused = (name: string) => expect.objectContaining({ message: name })

test('an empty or missing member stays; the lock can be set and taken', async () => {
  const { teamId } = await aTeam(app, { name: 'Before', bio: 'words' })
  await admin.adminTeams.update({ teamId, name: ' ', bio: '', locked: true })
  expect(await admin.teams.get({ teamId })).toMatchObject({ name: 'Before', bio: 'words', locked: true })
  await admin.adminTeams.update({ teamId, name: 'After', bio: 'more', locked: null })
  expect(await admin.teams.get({ teamId })).toMatchObject({ name: 'After', bio: 'more', locked: true })
  await admin.adminTeams.update({ teamId, locked: false })
  expect(await admin.teams.get({ teamId })).toMatchObject({ locked: false })
})

test('a team that plays can be renamed and deleted; the board follows', async () => {
  const { gameId } = await aGame(app)
  const team = await aTeam(app, { name: 'Doomed' })
  await aParticipation(app, { gameId, team })
  const board = async () => await (await app.request(`/api/game/${gameId}/scoreboard`)).text()
  expect(await board()).toContain('Doomed')
  await admin.adminTeams.update({ teamId: team.teamId, name: 'Redeemed' })
  expect(await board()).toContain('Redeemed')
  await admin.adminTeams.delete({ teamId: team.teamId })
  expect(await board()).not.toContain('Redeemed')
  await expect(admin.adminTeams.delete({ teamId: team.teamId })).rejects.toEqual(refused('TeamNotFound'))
})

test('found by part of the name or by the number, and listed with a total', async () => {
  const { teamId } = await aTeam(app, { name: 'Needle%team' })
  const ids = async (hint: string) => (await admin.adminTeams.search({ hint })).data.map(({ id }) => id)
  expect(await ids('NEEDLE')).toEqual([teamId])
  expect(await ids('e%t')).toEqual([teamId])
  expect(await ids(String(teamId))).toContain(teamId)
  expect(await ids('99999999999999999999')).toEqual([])
  const page = await admin.adminTeams.list({ count: 1, skip: 1 })
  expect(page).toMatchObject({ length: 1, total: 2 })
})
