// A path parameter of another form than the documented one names nothing: 404, whatever the call.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anAdmin, aTeam } from '#server/testing/factories.ts'

let app: TestApp
let adminId: string
beforeAll(async () => {
  app = await testApp()
  adminId = await anAdmin(app)
})
afterAll(() => app.close())

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
