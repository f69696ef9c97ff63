// A token of one game opens that game, as far as its maker may and its scope says, and nothing else.
import { beforeAll, expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aStaffMember, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { TokenScope } from '#src/rules/token-scope.ts'

const app = useApp()
let adminId: string
let [own, other] = [0, 0]
let organiserId: string

beforeAll(async () => {
  adminId = await anAdmin(app)
  own = (await aGame(app, { challenges: 1, hidden: true })).gameId
  other = (await aGame(app, { challenges: 1 })).gameId
  organiserId = await aStaffMember(app, { gameId: own, role: 'organiser' })
  await aStaffMember(app, { gameId: other, role: 'organiser', userId: organiserId })
})

const make = async (makerId: string, scope: TokenScope = 'admin') =>
  (await (await app.as(makerId)).tokens.createForGame({ gameId: own, name: 'CI', scope })).token
const call = async (token: string, path: string, method = 'GET', body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status
}
const ctfd = async (token: string, gameId: number, path: string) => {
  const headers = { authorization: `Token ${token}` }
  const answer = await app.request(`/ctfd/${gameId}/api/v1/${path}`, { headers })
  return { status: answer.status, body: await answer.json() }
}

test.each(['organiser', 'administrator'])('of an %s it changes its game and no other', async (who) => {
  const token = await make(who === 'organiser' ? organiserId : adminId)
  const challenge = { title: `Made by ${who}`, category: 'Misc', type: 'StaticAttachment' }
  expect(await call(token, `/api/edit/games/${own}/challenges`)).toBe(200)
  expect(await call(token, `/api/edit/games/${own}/challenges`, 'POST', challenge)).toBe(200)
  expect(await call(token, `/api/edit/games/${other}/challenges`)).toBe(403)
  expect(await call(token, `/api/edit/games/${other}/challenges`, 'POST', challenge)).toBe(403)
  // Nothing of its maker.
  for (const path of ['/api/account/profile', '/api/admin/users', '/api/tokens', '/api/team']) {
    expect([path, await call(token, path)]).toEqual([path, 403])
  }
  expect((await ctfd(token, own, 'challenges?view=admin')).body).toMatchObject({ success: true })
  expect(await ctfd(token, other, 'challenges?view=admin')).toMatchObject({
    status: 403,
    body: { success: false, message: expect.any(String) },
  })
})

test('a hidden game that its maker plays is none of its business', async () => {
  const { gameId } = await aGame(app, { hidden: true, challenges: 1 })
  await aParticipation(app, { gameId, team: await aTeam(app, { captainId: organiserId }) })
  expect((await app.request(`/api/game/${gameId}`, { as: organiserId })).status).toBe(200)
  expect(await call(await make(organiserId), `/api/game/${gameId}`)).toBe(404)
})

test('the scope says whether it changes anything', async () => {
  const token = await make(organiserId, 'monitor')
  const challenge = { title: 'No', category: 'Misc', type: 'StaticAttachment' }
  expect(await call(token, `/api/edit/games/${own}/challenges`, 'POST', challenge)).toBe(403)
})

test('it ends with the place of its maker, and when it is revoked', async () => {
  const maker = await aStaffMember(app, { gameId: own, role: 'organiser' })
  const token = await make(maker)
  expect(await call(token, `/api/edit/games/${own}/challenges`)).toBe(200)
  await (await app.as(adminId)).gameStaff.remove({ gameId: own, userId: maker })
  expect(await call(token, `/api/edit/games/${own}/challenges`)).toBe(403)

  const organiser = await app.as(organiserId)
  const second = await make(organiserId)
  const listed = await organiser.tokens.ofGame({ gameId: own })
  expect(listed.every(({ gameId }) => gameId === own)).toBe(true)
  const { id } = listed.at(-1)!
  await expect(organiser.tokens.revokeOfGame({ gameId: other, tokenUuid: id })).rejects.toThrow(
    refused('TokenNotFound'),
  )
  await organiser.tokens.revokeOfGame({ gameId: own, tokenUuid: id })
  expect(await call(second, `/api/edit/games/${own}/challenges`)).toBe(401)
})

test('others make none', async () => {
  const author = await aStaffMember(app, { gameId: own, role: 'author' })
  for (const userId of [author, await aUser(app)]) {
    await expect(make(userId)).rejects.toThrow(refused('NotAllowed'))
  }
})

test('CTFd calls that we have no equivalent of are refused by name, and so is a caller without a token', async () => {
  const token = await make(organiserId)
  expect(await ctfd(token, own, 'awards')).toEqual({
    status: 404,
    body: {
      success: false,
      message: 'Vexil has no equivalent of this call of CTFd: GET awards',
      errors: { '': ['Vexil has no equivalent of this call of CTFd: GET awards'] },
    },
  })
  expect((await app.request(`/ctfd/${own}/api/v1/challenges`)).status).toBe(401)
  expect((await ctfd('wrong', own, 'challenges')).status).toBe(401)
})
