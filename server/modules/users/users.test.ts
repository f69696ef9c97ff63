import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
let adminId: string
let admin: Awaited<ReturnType<TestApp['as']>>
let guest: typeof admin
beforeAll(async () => {
  adminId = await anAdmin(app)
  admin = await app.as(adminId)
  guest = await app.as(null)
})

const password = 'Secret-2026'
let made = 0
const aRow = (changes: object = {}) => {
  const userName = `row${++made}`
  return { userName, password, email: `${userName}@example.org`, ...changes }
}
const stored = (userId: string) =>
  app.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
const named = (userName: string) =>
  app.db.selectFrom('users').selectAll().where('userName', '=', userName).executeTakeFirst()
const countUsers = async () => (await app.db.selectFrom('users').select('id').execute()).length
const profileStatus = async (cookie: string) =>
  (await app.request('/api/account/profile', { headers: { cookie } })).status

describe('a batch of accounts', () => {
  test('makes confirmed accounts that can log in, and teams by their names', async () => {
    const rows = [
      aRow({ teamName: 'Owls', realName: 'First Owl', stdNumber: '7', phone: '110' }),
      aRow({ teamName: 'Larks' }),
      aRow({ teamName: 'Owls' }),
      aRow({ teamName: ' ' }),
    ]
    await admin.users.create({ users: rows })
    await guest.accounts.logIn({ userName: rows[0]!.userName, password })
    const first = (await named(rows[0]!.userName))!
    expect(first).toMatchObject({ role: 'User', emailConfirmed: true, realName: 'First Owl', phone: '110' })
    expect(first.registeredAt).toBe(app.clock.now())
    const { data } = await admin.adminTeams.search({ hint: 'owls' })
    expect(data.map(({ members }) => members.map(({ userName, captain }) => [userName, captain]))).toEqual([
      [
        [rows[0]!.userName, true],
        [rows[2]!.userName, false],
      ],
    ])
    expect((await admin.adminTeams.search({ hint: 'larks' })).total).toBe(1)
  })

  test('keeps the order of its rows', async () => {
    const rows = Array.from({ length: 9 }, () => aRow())
    await admin.users.create({ users: rows })
    const { total } = await admin.users.list({ count: 0 })
    const { data } = await admin.users.list({ skip: total - rows.length })
    expect(data.map(({ userName }) => userName)).toEqual(rows.map(({ userName }) => userName))
  })

  test('never changes an account that exists, and then makes nothing', async () => {
    const known = await aUser(app, { userName: 'known', password })
    const before = await countUsers()
    for (const clash of [{ userName: 'KNOWN' }, { email: 'known@EXAMPLE.org' }]) {
      await expect(admin.users.create({ users: [aRow(), aRow(clash)] })).rejects.toMatchObject({
        message: 'UserRowInvalid',
        params: { row: 2, reason: expect.stringMatching(/taken|account/i) },
      })
    }
    expect(await countUsers()).toBe(before)
    expect(await stored(known)).toMatchObject({ userName: 'known', email: 'known@example.org' })
  })

  test('overwrites where the row says so: the password is new, sessions end, the role stays', async () => {
    const known = await aUser(app, { userName: 'older', password, role: 'Monitor' })
    const cookie = await app.cookieOf(known)
    expect(await profileStatus(cookie)).toBe(200)
    const row = aRow({ email: 'older@example.org', password: 'Fresh-2026', overwrite: true, realName: 'R' })
    await admin.users.create({ users: [row] })
    expect(await stored(known)).toMatchObject({ userName: row.userName, role: 'Monitor', realName: 'R' })
    expect(await profileStatus(cookie)).toBe(401)
    await guest.accounts.logIn({ userName: row.userName, password: 'Fresh-2026' })
  })

  test('does not join two accounts into one', async () => {
    await aUser(app, { userName: 'left' })
    await aUser(app, { userName: 'right' })
    const row = aRow({ userName: 'left', email: 'right@example.org', overwrite: true })
    await expect(admin.users.create({ users: [row] })).rejects.toEqual(refused('UserRowInvalid'))
  })

  test.each([
    ['a weak password', { password: 'secret' }],
    ['a bad address', { email: 'nowhere' }],
    ['a bad phone number', { phone: 'call me' }],
    ['a bad team name', { teamName: 'a\u202eb' }],
  ])('names the row with %s', async (_, bad) => {
    const before = await countUsers()
    await expect(admin.users.create({ users: [aRow(), aRow(), aRow(bad)] })).rejects.toMatchObject({
      message: 'UserRowInvalid',
      params: { row: 3 },
    })
    expect(await countUsers()).toBe(before)
  })

  test('says it when two rows are the same, and over HTTP which entry breaks a limit', async () => {
    const row = aRow()
    await expect(admin.users.create({ users: [row, row] })).rejects.toMatchObject({ params: { row: 2 } })
    const response = await app.request('/api/admin/users', {
      method: 'POST',
      as: adminId,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([aRow(), aRow({ realName: 'x'.repeat(129) })]),
    })
    expect(await response.json()).toEqual({
      title: 'users[1].realName: At most 128 characters are allowed.',
      status: 400,
    })
  })

  test('of two with the same names at once, one is made whole', async () => {
    const rows = [aRow(), aRow()]
    const outcomes = await Promise.allSettled([
      admin.users.create({ users: rows }),
      admin.users.create({ users: rows.toReversed() }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('finding accounts', () => {
  test('by part of any of their words, and nothing by a sign of patterns', async () => {
    const userId = await aUser(app, { userName: 'needle' })
    await app.db
      .updateTable('users')
      .set({ realName: 'Ann_Needle', stdNumber: 'S-77', phone: '555-0199' })
      .where('id', '=', userId)
      .execute()
    for (const hint of ['NEEDL', 'ann_n', 's-77', '0199', userId.slice(0, 30), 'needle@ex']) {
      const { data } = await admin.users.search({ hint })
      expect(data.map(({ id }) => id)).toContain(userId)
    }
    expect(await admin.users.search({ hint: '%' })).toEqual({ data: [], length: 0, total: 0 })
  })

  test('page by page, with the total', async () => {
    const total = await countUsers()
    const first = await admin.users.list({ count: 2 })
    const next = await admin.users.list({ count: 2, skip: 2 })
    expect([first.length, first.total]).toEqual([2, total])
    expect(next.data[0]!.id > first.data[1]!.id).toBe(true)
  })
})

test('our own list says who has a second factor, the documented ones do not', async () => {
  const admin = await app.as(await anAdmin(app))
  const withFactor = await aUser(app, { userName: 'factored' })
  const beginner = await aUser(app, { userName: 'factoring' })
  const factor = { totpSecret: 'sealed' }
  await app.db
    .insertInto('secondFactors')
    .values([
      { ...factor, userId: withFactor, confirmedAt: app.clock.now() },
      // The set-up was not finished.
      { ...factor, userId: beginner, confirmedAt: null },
    ])
    .execute()
  const { data } = await admin.users.page({ text: 'factor', sort: 'name', descending: false })
  expect(data.map(({ userName, hasSecondFactor }) => [userName, hasSecondFactor])).toEqual([
    ['factored', true],
    ['factoring', false],
  ])
  for (const list of [await admin.users.list({}), await admin.users.search({ hint: 'factor' })]) {
    expect(list.data.length).toBeGreaterThan(1)
    for (const user of list.data) expect(user).not.toHaveProperty('hasSecondFactor')
  }
})

test('a page of accounts: by text, role and state, in the wanted order', async () => {
  const names = ['PageCarol', 'PageAda', 'PageBob']
  const ids = new Map<string, string>()
  for (const userName of names) {
    app.clock.advance('1s')
    ids.set(userName, await aUser(app, { userName }))
  }
  await admin.users.update({ userId: ids.get('PageAda')!, role: 'Monitor' })
  await admin.users.update({ userId: ids.get('PageBob')!, emailConfirmed: false })
  const found = async (more: Parameters<typeof admin.users.page>[0] = {}) =>
    (await admin.users.page({ text: ' page', ...more })).data.map(({ userName }) => userName)
  expect(await found()).toEqual(names.toReversed())
  expect(await found({ sort: 'name', descending: false })).toEqual(['PageAda', 'PageBob', 'PageCarol'])
  expect(await found({ role: 'Monitor' })).toEqual(['PageAda'])
  expect(await found({ active: false })).toEqual(['PageBob'])
  expect(await admin.users.page({ text: 'page', count: 1, skip: 1 })).toMatchObject({
    data: [{ userName: 'PageAda' }],
    length: 1,
    total: 3,
  })
})

describe('changing an account', () => {
  test('keeps what is not sent, also that a new address counts as confirmed (D-103)', async () => {
    const userId = await aUser(app, { userName: 'kept' })
    await admin.users.update({ userId, email: 'new@example.org', bio: null, phone: '' })
    expect(await stored(userId)).toMatchObject({
      userName: 'kept',
      email: 'new@example.org',
      emailConfirmed: true,
    })
  })

  test('a ban acts at once; a new name, a new role or a switch-off ends the sessions', async () => {
    const userId = await aUser(app)
    const cookie = await app.cookieOf(userId)
    expect(await profileStatus(cookie)).toBe(200)
    await admin.users.update({ userId, role: 'Banned' })
    expect(await profileStatus(cookie)).toBe(403)
    await admin.users.update({ userId, role: 'User' })
    expect(await profileStatus(cookie)).toBe(401)
    const fresh = await app.cookieOf(userId)
    await admin.users.update({ userId, role: 'User', realName: 'Same role' })
    expect(await profileStatus(fresh)).toBe(200)
    await admin.users.update({ userId, userName: `another${++made}` })
    expect(await profileStatus(fresh)).toBe(401)
    const promoted = await app.cookieOf(userId)
    await admin.users.update({ userId, role: 'Monitor' })
    expect(await profileStatus(promoted)).toBe(401)
    const again = await app.cookieOf(userId)
    await admin.users.update({ userId, emailConfirmed: false })
    expect(await profileStatus(again)).toBe(401)
  })

  test('a new name is on the boards', async () => {
    const team = await aTeam(app)
    const { gameId, challengeIds } = await aGame(app, { challenges: [{ title: 'c', flags: ['flag{x}'] }] })
    await aParticipation(app, { gameId, team })
    const player = await app.as(team.captainId)
    await player.submissions.submit({ gameId, challengeId: challengeIds[0]!, flag: 'flag{x}' })
    await admin.users.update({ userId: team.captainId, userName: 'Renamed-one' })
    const board = await app.request(`/api/game/${gameId}/scoreboard`)
    expect(await board.text()).toContain('Renamed-one')
  })

  test('refuses taken names and addresses, unknown accounts, and one’s own rights', async () => {
    await aUser(app, { userName: 'mine' })
    const userId = await aUser(app)
    await expect(admin.users.update({ userId, userName: 'MINE' })).rejects.toEqual(refused('UserNameTaken'))
    await expect(admin.users.update({ userId, email: 'mine@example.org' })).rejects.toEqual(
      refused('EmailTaken'),
    )
    const nobody = '00000000-0000-4000-8000-000000000000'
    await expect(admin.users.update({ userId: nobody, bio: 'x' })).rejects.toEqual(refused('UserNotFound'))
    for (const loss of [{ role: 'User' }, { role: 'Banned' }, { emailConfirmed: false }] as const) {
      await expect(admin.users.update({ userId: adminId, ...loss })).rejects.toEqual(
        refused('CannotChangeSelf'),
      )
    }
    await admin.users.update({ userId: adminId.toUpperCase(), role: 'Admin', realName: 'Still here' })
  })
})

describe('resetting a password', () => {
  test('gives 16 characters of all kinds that work, and ends every session', async () => {
    const userId = await aUser(app, { userName: 'forgetful', password })
    const cookie = await app.cookieOf(userId)
    const seen = new Set<string>()
    for (let time = 0; time < 5; time++) seen.add(await admin.users.resetPassword({ userId }))
    expect(seen.size).toBe(5)
    for (const one of seen) {
      expect(one).toMatch(/^[\w!@#$%^&*()\-=+]{16}$/)
      for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*()\-_=+]/]) expect(one).toMatch(kind)
    }
    await guest.accounts.logIn({ userName: 'forgetful', password: [...seen].at(-1)! })
    expect(await profileStatus(cookie)).toBe(401)
    for (const one of seen) expect(app.logLines.join('\n')).not.toContain(one)
  })
})

test('a user who resets their own password keeps this session, and no other', async () => {
  const userId = await anAdmin(app)
  const [here, there] = [await app.cookieOf(userId), await app.cookieOf(userId)]
  const path = `/api/admin/users/${userId}/password`
  expect((await app.request(path, { method: 'DELETE', headers: { cookie: here } })).status).toBe(200)
  expect([await profileStatus(here), await profileStatus(there)]).toEqual([200, 401])
})

describe('deleting an account', () => {
  test('that played: what it did stays without its name, its session ends', async () => {
    const team = await aTeam(app, { members: 2 })
    const { gameId, challengeIds } = await aGame(app, { challenges: [{ title: 'c', flags: ['flag{y}'] }] })
    const { participationId } = await aParticipation(app, { gameId, team })
    const userId = team.memberIds[1]!
    const player = await app.as(userId)
    await player.submissions.submit({ gameId, challengeId: challengeIds[0]!, flag: 'flag{y}' })
    await app.db
      .insertInto('gameEvents')
      .values({ gameId, participationId, userId, type: 'Normal', content: ['x'], happenedAt: 1 })
      .execute()
    const postId = 'abcdef01'
    const post = { id: postId, title: 'T', authorId: userId, updatedAt: 1 }
    await app.db.insertInto('posts').values(post).execute()
    const cookie = await app.cookieOf(userId)
    expect(await profileStatus(cookie)).toBe(200)
    await admin.users.delete({ userId })
    expect(await stored(userId)).toBeUndefined()
    expect(await profileStatus(cookie)).toBe(401)
    const solves = await app.db.selectFrom('solves').selectAll().where('gameId', '=', gameId).execute()
    expect(solves).toMatchObject([{ userId: null }])
    const arena = await app.app.services.arenas.get(gameId)
    expect(arena!.participationOf(userId)).toBeUndefined()
    expect((await app.request(`/api/game/${gameId}/scoreboard`)).status).toBe(200)
    const monitor = await app.as(await aUser(app, { role: 'Monitor' }))
    expect(await monitor.submissions.list({ gameId })).toHaveLength(1)
    expect(await monitor.events.list({ gameId })).toHaveLength(2)
    expect(await guest.posts.get({ postId })).toMatchObject({ title: 'T' })
  })

  test('whose team only waits for review takes the empty participation with it', async () => {
    const team = await aTeam(app, { members: 2 })
    const { gameId } = await aGame(app)
    const { participationId } = await aParticipation(app, { gameId, team, status: 'Pending' })
    await app.db.deleteFrom('participationMembers').where('userId', '=', team.captainId).execute()
    await admin.users.delete({ userId: team.memberIds[1]! })
    const left = await app.db
      .selectFrom('participations')
      .where('id', '=', participationId)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })

  test('is refused for oneself, for a captain, for nobody', async () => {
    await expect(admin.users.delete({ userId: adminId })).rejects.toEqual(refused('CannotChangeSelf'))
    const { captainId } = await aTeam(app)
    await expect(admin.users.delete({ userId: captainId })).rejects.toEqual(refused('UserLeadsTeam'))
    await expect(admin.users.delete({ userId: '00000000-0000-4000-8000-000000000000' })).rejects.toEqual(
      refused('UserNotFound'),
    )
  })

  test('while the same account makes a team: one of the two is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const userId = await aUser(app)
      const user = await app.as(userId)
      const outcomes = await Promise.allSettled([
        admin.users.delete({ userId }),
        user.teams.create({ name: 'Quick' }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          expect(outcome.reason.message).toMatch(/^(UserLeadsTeam|NotSignedIn)$/)
      }
    }
  })
})

describe('the last administrator', () => {
  test.each([
    ['demoting', (by: typeof admin, userId: string) => by.users.update({ userId, role: 'User' })],
    ['banning', (by: typeof admin, userId: string) => by.users.update({ userId, role: 'Banned' })],
    [
      'switching off',
      (by: typeof admin, userId: string) => by.users.update({ userId, emailConfirmed: false }),
    ],
    ['deleting', (by: typeof admin, userId: string) => by.users.delete({ userId })],
  ])('stays when two are %s each other at once', async (_, attack) => {
    await app.db.updateTable('users').set({ role: 'User' }).where('role', '=', 'Admin').execute()
    const ids = [await anAdmin(app), await anAdmin(app)] as const
    const [one, two] = [await app.as(ids[0]), await app.as(ids[1])]
    const outcomes = await Promise.allSettled([attack(one, ids[1]), attack(two, ids[0])])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('LastAdmin'))
    }
    const left = await app.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'Admin')
      .where('emailConfirmed', '=', true)
      .execute()
    expect(left).toHaveLength(1)
    await app.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', adminId).execute()
  })
})
