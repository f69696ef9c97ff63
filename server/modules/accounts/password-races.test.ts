// A replaced password gives no access any more, also not to calls that were authenticated by it just before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { ratePolicies } from '#src/contract/limits.ts'
import type { Db } from '../../db/client.ts'
import { hashPassword } from './passwords.ts'
import { updateUser } from './repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const password = 'Secret-2026'
let made = 0
async function someone() {
  const userName = `racer${++made}`
  return { userName, id: await aUser(app, { userName, password }) }
}
const sessionsOf = (userId: string) =>
  app.db.selectFrom('sessions').select('idHash').where('userId', '=', userId).execute()

/** Starts a call that has to wait for the account, which changes meanwhile. */
async function whileChanging<Result>(change: (tx: Db) => Promise<unknown>, call: () => Promise<Result>) {
  let outcome: Promise<PromiseSettledResult<Result>[]> | undefined
  await app.db.transaction().execute(async (tx) => {
    await change(tx)
    outcome = Promise.allSettled([call()])
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  return (await outcome!)[0]!
}

test.each([
  ['a new password', async () => ({ passwordHash: await hashPassword('Another-2026') })],
  ['a switch-off', async () => ({ emailConfirmed: false })],
])('%s: a log-in that was on its way gets no session', async (_, changes) => {
  const { userName, id } = await someone()
  const guest = await app.as(null)
  const set = await changes()
  const outcome = await whileChanging(
    (tx) => updateUser(tx, id, set),
    () => guest.accounts.logIn({ userName, password }),
  )
  expect(outcome).toEqual({ status: 'rejected', reason: refused('WrongCredentials') })
  expect(await sessionsOf(id)).toEqual([])
})

test('a change of password does not overwrite another one that came first', async () => {
  const { userName, id } = await someone()
  const me = await app.as(id)
  const passwordHash = await hashPassword('Another-2026')
  const outcome = await whileChanging(
    (tx) => updateUser(tx, id, { passwordHash }),
    () => me.accounts.changePassword({ old: password, new: 'Third-2026' }),
  )
  expect(outcome).toEqual({ status: 'rejected', reason: refused('WrongOldPassword') })
  await (await app.as(null)).accounts.logIn({ userName, password: 'Another-2026' })
})

test('guesses at the log-in do not keep the owner from changing the password', async () => {
  const limited = await testApp({ rateLimit: true, beside: app })
  const { id } = await someone()
  const { rateLimits } = limited.app.services
  for (let call = 0; call < ratePolicies.loginAccount.points; call++)
    await rateLimits.take('loginAccount', id)
  await (await limited.as(id)).accounts.changePassword({ old: password, new: 'Third-2026' })
  await limited.close()
})
