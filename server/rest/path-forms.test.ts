// A path parameter of another form than the documented one names nothing: 404, whatever the call.
import { beforeAll, describe, expect, test } from 'vitest'
import { aGame, anAdmin, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
let adminId: string
beforeAll(async () => {
  adminId = await anAdmin(app)
})

const nearly = [
  '------------------------------------',
  '0123456789abcdef0123456789abcdef0123',
  'x'.repeat(36),
]
const nobody = '11111111-1111-1111-1111-111111111111'

const calls = [
  ['GET', '/api/admin/users/:id'],
  ['DELETE', '/api/admin/users/:id'],
  ['DELETE', '/api/admin/users/:id/password'],
  ['POST', '/api/tokens/:id/restore'],
  ['DELETE', '/api/tokens/:id'],
] as const

test.each(calls)('%s %s without a uuid', async (method, path) => {
  for (const id of [...nearly, nobody]) {
    const response = await app.request(path.replace(':id', id), { method, as: adminId })
    expect({ id, status: response.status }).toEqual({ id, status: 404 })
  }
})

test('any uuid may name a member: one that nobody has is told so', async () => {
  const { teamId, captainId } = await aTeam(app)
  const kick = await app.request(`/api/team/${teamId}/kick/${nobody}`, { method: 'POST', as: captainId })
  const body = { title: 'This user is not a member of the team.', status: 400 }
  expect(await kick.json()).toEqual(body)
  const transfer = await app.request(`/api/team/${teamId}/transfer`, {
    method: 'PUT',
    as: captainId,
    body: JSON.stringify({ newCaptainId: nobody }),
    headers: { 'content-type': 'application/json' },
  })
  expect(await transfer.json()).toEqual(body)
})

describe('a number that no row can have is refused as any that no row has', () => {
  test.each([0, -1, -2_147_483_648, 2_147_483_647])('%i', async (number) => {
    const { gameId, challengeIds } = await aGame(app, { challenges: [{}] })
    const challenge = `/api/edit/games/${gameId}/challenges/${challengeIds[0]}`
    const answer = async (path: string, init: RequestInit & { as?: string | null } = { as: adminId }) => {
      const response = await app.request(path, init)
      return [response.status, await response.json()]
    }
    expect(await answer(`/api/edit/games/${number}/challenges`)).toEqual([200, []])
    expect(await answer(`${challenge}/flags/${number}`, { method: 'DELETE', as: adminId })).toEqual([
      200,
      'NotFound',
    ])
    expect(await answer(`/api/edit/games/${number}/challenges`, {})).toMatchObject([401, {}])
    expect(await answer(`/api/game/${number}`)).toMatchObject([404, { title: 'There is no such game.' }])
    const team = await answer(`/api/team/${number}`, { method: 'DELETE', as: adminId })
    expect(team).toEqual(await answer('/api/team/999999', { method: 'DELETE', as: adminId }))
  })

  test('a larger one is of another form', async () => {
    for (const number of ['2147483648', '-2147483649', '99999999999', '1.0', '+1']) {
      const response = await app.request(`/api/edit/games/${number}/challenges`, { as: adminId })
      expect([number, response.status]).toEqual([number, 404])
    }
  })
})
