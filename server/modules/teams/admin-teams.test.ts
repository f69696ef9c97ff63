import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

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

test('a page of teams: by the name of the team or of a member, and by the lock', async () => {
  const { teamId } = await aTeam(app, {
    name: 'Paged',
    captainId: await aUser(app, { userName: 'pagecaptain' }),
  })
  await aTeam(app, { name: 'Paged too' })
  const found = async (more: Parameters<typeof admin.adminTeams.page>[0]) =>
    (await admin.adminTeams.page(more)).data.map(({ name }) => name)
  expect(await found({ text: 'paged' })).toEqual(['Paged too', 'Paged'])
  expect(await found({ text: 'PageCap' })).toEqual(['Paged'])
  expect(await found({ text: String(teamId) })).toContain('Paged')
  await admin.adminTeams.update({ teamId, locked: true })
  expect(await found({ text: 'paged', locked: true })).toEqual(['Paged'])
  expect(await admin.adminTeams.page({ text: 'paged', count: 1 })).toMatchObject({ length: 1, total: 2 })
})
