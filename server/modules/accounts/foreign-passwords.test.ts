// Accounts that were imported with the hash of another platform log in with their password, once with that hash and from then on with ours.
import { Worker } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import { aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { foreignPasswordOf } from '#src/rules/foreign-password.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

const app = useApp()

const salt = 'n0XRtv5E1iKhV3bDqQZ1uO'
/** What other programs wrote for these passwords. */
const vectors: [password: string, hash: string][] = [
  ['correct horse 9', `$bcrypt-sha256$v=2,t=2b,r=6$${salt}$tuExv7LTqpgF0wj4dj0vINuo6PtmGlC`],
  ['correct horse 9', `$bcrypt-sha256$2b,6$${salt}$2bAVSYoErr0UYmJYuPcu9AOE7NMuEtG`],
  ['пароль-Ω', `$bcrypt-sha256$v=2,t=2b,r=6$${salt}$TDdVX/gmUcTg3gc2MOkpy5XRLakhX5y`],
  ['x'.repeat(100), `$bcrypt-sha256$2b,6$${salt}$Tyz4ai/f.7Dc8Zk.iWhtfJxAn1ZF57.`],
  ['correct horse 9', '$bcrypt-sha256$v=2,t=2b,r=12$YlKgm/G.a563OAwfVoD3We$fI0FoumgZAkd/sIYJt89B5Mtk1t8gLO'],
  ['P@ssw0rd-1', 'AQAAAAIAAYagAAAAEAABAgMEBQYHCAkKCwwNDg8tDVz3hmf7tM7TJrOyy1cXMOEF13P20XBsW7gLatEBAQ=='],
  ['P@ssw0rd-1', 'AQAAAAEAACcQAAAAEAABAgMEBQYHCAkKCwwNDg/w0E5T6EcioqomG4oSBi/q+3esErrNhU3GYRH9jgoiig=='],
  ['P@ssw0rd-1', 'AAABAgMEBQYHCAkKCwwNDg+Zd1dfcV60bfvuff+iOlFNOJpWjnTNC6bems+WsapVLQ=='],
  ['Ss_123', 'AQAAAAEAACcQAAAAEHfLUrXi8Zh9fMzc6PC4b0q1JzQYhMoVMlTUFtJnIuMhMKfuOqw+tVz/1pXg0jzHgg=='],
]

async function imported(hash: string) {
  const id = await aUser(app)
  await app.db
    .updateTable('users')
    .set({ passwordHash: hash && foreignPasswordOf(hash)! })
    .where('id', '=', id)
    .execute()
  const stored = () =>
    app.db
      .selectFrom('users')
      .select(['userName', 'passwordHash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const { userName } = await stored()
  const guest = await app.as(null)
  return { id, stored, logIn: (password: string) => guest.accounts.logIn({ userName, password }) }
}

test.each(vectors)(
  '%s matches what another program made of it, and no other password does',
  async (password, hash) => {
    const stored = foreignPasswordOf(hash)!
    expect(await passwordMatches(stored, password)).toBe(true)
    expect(await passwordMatches(stored, `${password}.`)).toBe(false)
  },
)

describe.each([
  ['A1b.1', 'correct horse 9', vectors[1]![1]],
  ['A1h.1', 'P@ssw0rd-1', vectors[5]![1]],
])('%s', (_, password, hash) => {
  test('the first log-in replaces the hash by ours, and the second works', async () => {
    const { id, stored, logIn } = await imported(hash)
    await expect(logIn('P@ssw0rd-2')).rejects.toEqual(refused('WrongCredentials'))
    expect((await stored()).passwordHash).toBe(foreignPasswordOf(hash))
    await logIn(password)
    expect((await stored()).passwordHash).toMatch(/^\$argon2id\$/)
    await logIn(password)
    await expect(logIn('P@ssw0rd-2')).rejects.toEqual(refused('WrongCredentials'))
    const sessions = await app.db.selectFrom('sessions').select('idHash').where('userId', '=', id).execute()
    expect(sessions).toHaveLength(2)
  })
})

test('an account without a hash has no password', async () => {
  const { logIn, stored } = await imported('')
  for (const password of ['no account has this password', 'P@ssw0rd-1']) {
    await expect(logIn(password)).rejects.toEqual(refused('WrongCredentials'))
  }
  expect((await stored()).passwordHash).toBe('')
})

test('a failed log-in costs the slowest check of the site, with and without an imported account', async () => {
  const slow = await imported(vectors[0]![1].replace('r=6', 'r=9'))
  const quick = await imported(vectors[0]![1])
  const own = await imported('')
  const passwordHash = await hashPassword('Other-2026')
  await app.db.updateTable('users').set({ passwordHash }).where('id', '=', own.id).execute()
  const guest = await app.as(null)
  const password = 'P@ssw0rd-2'
  const ways = {
    slow: () => slow.logIn(password),
    quick: () => quick.logIn(password),
    own: () => own.logIn(password),
    none: () => guest.accounts.logIn({ userName: 'nobody-at-all', password }),
  }
  // What is remembered of the site for a minute.
  app.clock.advance('2m')
  const jobs = vi.spyOn(Worker.prototype, 'postMessage')
  try {
    for (const [name, fails] of Object.entries(ways)) {
      jobs.mockClear()
      await expect(fails()).rejects.toEqual(refused('WrongCredentials'))
      const rounds = jobs.mock.calls.flatMap(
        ([job]: { foreign?: { rounds?: number } }[]) => job?.foreign?.rounds ?? [],
      )
      expect([name, Math.max(...rounds)]).toEqual([name, 9])
    }
  } finally {
    jobs.mockRestore()
  }
})
