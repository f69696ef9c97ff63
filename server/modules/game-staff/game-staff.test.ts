import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { gamesFor, type StaffRole } from '#src/rules/staff.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  app = await testApp()
  admin = await app.as(await anAdmin(app))
})
afterAll(() => app.close())

/** A hidden game with an organiser. */
async function aRunGame() {
  const { gameId, challengeIds } = await aGame(app, { hidden: true, challenges: 1 })
  const organiserId = await aStaffMember(app, { gameId, role: 'organiser' })
  const organiser = await app.as(organiserId)
  const rolesOf = async () =>
    (await admin.gameStaff.list({ gameId })).map(({ userId, role }) => [userId, role])
  return { gameId, challengeIds, organiserId, organiser, rolesOf }
}

describe('who is on the staff', () => {
  test('organisers add accounts by their whole name, change their roles and remove them', async () => {
    const { gameId, organiser, organiserId } = await aRunGame()
    const userId = await aUser(app, { userName: 'Ada Lovelace' })
    await organiser.gameStaff.add({ gameId, userName: ' ADA lovelace ', role: 'author' })
    expect(await organiser.gameStaff.list({ gameId })).toEqual([
      { userId: organiserId, userName: expect.any(String), avatar: null, role: 'organiser' },
      { userId, userName: 'Ada Lovelace', avatar: null, role: 'author' },
    ])
    await organiser.gameStaff.change({ gameId, userId, role: 'support' })
    expect((await organiser.gameStaff.list({ gameId }))[1]).toMatchObject({ userId, role: 'support' })
    await organiser.gameStaff.remove({ gameId, userId })
    expect(await organiser.gameStaff.list({ gameId })).toHaveLength(1)
  })

  test('refusals of a new member', async () => {
    const { gameId, organiser } = await aRunGame()
    const add = (userName: string) => organiser.gameStaff.add({ gameId, userName, role: 'monitor' })
    await aUser(app, { userName: 'Grace' })
    await aUser(app, { userName: 'Outcast', role: 'Banned' })
    const waiting = await aUser(app, { userName: 'Waiting' })
    await app.db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', waiting).execute()
    await add('Grace')
    await expect(add('grace')).rejects.toEqual(refused('StaffExists'))
    await expect(add('Outcast')).rejects.toEqual(refused('UserBanned'))
    await expect(add('Waiting')).rejects.toEqual(refused('UserNotFound'))
    await expect(add('Gra')).rejects.toEqual(refused('UserNotFound'))
    await expect(add('Gr%')).rejects.toEqual(refused('UserNotFound'))
    await expect(add('grace@example.org')).rejects.toEqual(refused('UserNotFound'))
  })

  test('an account that is not on it can be neither changed nor removed', async () => {
    const { gameId, organiser } = await aRunGame()
    const { organiserId: stranger } = await aRunGame()
    const ref = { gameId, userId: stranger }
    await expect(organiser.gameStaff.change({ ...ref, role: 'author' })).rejects.toEqual(
      refused('StaffNotFound'),
    )
    await expect(organiser.gameStaff.remove(ref)).rejects.toEqual(refused('StaffNotFound'))
    await expect(admin.gameStaff.list({ gameId: 999_999 })).resolves.toEqual([])
    await expect(admin.gameStaff.add({ gameId: 999_999, userName: 'Grace', role: 'author' })).rejects.toEqual(
      refused('GameNotFound'),
    )
  })

  test('only an administrator takes the last organiser away', async () => {
    const { gameId, organiser, organiserId, rolesOf } = await aRunGame()
    const last = { gameId, userId: organiserId }
    await expect(organiser.gameStaff.remove(last)).rejects.toEqual(refused('LastOrganiser'))
    await expect(organiser.gameStaff.change({ ...last, role: 'author' })).rejects.toEqual(
      refused('LastOrganiser'),
    )
    await organiser.gameStaff.change({ ...last, role: 'organiser' })
    await aStaffMember(app, { gameId, role: 'organiser' })
    await organiser.gameStaff.change({ ...last, role: 'author' })
    expect(await rolesOf()).toContainEqual([organiserId, 'author'])
    for (const [userId] of await rolesOf()) await admin.gameStaff.remove({ gameId, userId: userId! })
    expect(await rolesOf()).toEqual([])
  })

  test('of two organisers who remove each other at the same time one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const { gameId, organiser, organiserId, rolesOf } = await aRunGame()
      const otherId = await aStaffMember(app, { gameId, role: 'organiser' })
      const other = await app.as(otherId)
      const outcomes = await Promise.allSettled([
        organiser.gameStaff.remove({ gameId, userId: otherId }),
        other.gameStaff.change({ gameId, userId: organiserId, role: 'monitor' }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await rolesOf()).filter(([, role]) => role === 'organiser')).toHaveLength(1)
    }
  })

  test('who was an organiser when the call began, and is none any more, changes nothing', async () => {
    const { gameId, organiser, organiserId, rolesOf } = await aRunGame()
    await admin.gameStaff.change({ gameId, userId: organiserId, role: 'author' })
    await aUser(app, { userName: 'Accomplice' })
    const add = organiser.gameStaff.add({ gameId, userName: 'Accomplice', role: 'organiser' })
    await expect(add).rejects.toEqual(refused('NotAllowed'))
    expect(await rolesOf()).toEqual([[organiserId, 'author']])
  })

  test('each change leaves a row in the audit log', async () => {
    const { gameId, organiser, organiserId } = await aRunGame()
    const userId = await aUser(app, { userName: 'Traced' })
    await organiser.gameStaff.add({ gameId, userName: 'Traced', role: 'author' })
    await organiser.gameStaff.change({ gameId, userId, role: 'support' })
    await organiser.gameStaff.remove({ gameId, userId })
    const { data } = await admin.audit.list({ gameId, action: 'staff' })
    const target = { id: userId, name: 'Traced' }
    const actor = expect.objectContaining({ id: organiserId })
    expect(data).toMatchObject([
      { action: 'staff.delete', actor, target, before: { role: 'support' }, after: null },
      { action: 'staff.update', actor, target, before: { role: 'author' }, after: { role: 'support' } },
      { action: 'staff.create', actor, target, before: null, after: { role: 'author' } },
    ])
  })

  test('a deleted account or game leaves nobody behind', async () => {
    const { gameId } = await aRunGame()
    const userId = await aStaffMember(app, { gameId, role: 'author' })
    await admin.users.delete({ userId })
    expect(await admin.gameStaff.list({ gameId })).toHaveLength(1)
    await admin.editGames.delete({ gameId })
    expect(await admin.gameStaff.list({ gameId })).toEqual([])
  })
})

describe('a change acts at once, on every replica', () => {
  test('for sessions', async () => {
    const beside = await testApp({ beside: app })
    try {
      const { gameId, challengeIds } = await aRunGame()
      const userId = await aUser(app)
      const cookie = await app.cookieOf(userId)
      const path = `/api/edit/games/${gameId}/challenges/${challengeIds[0]}`
      const statuses = async () => {
        const answers = [app, beside].map((one) => one.request(path, { headers: { cookie } }))
        return (await Promise.all(answers)).map(({ status }) => status)
      }
      const { userName } = (await admin.users.get({ userId }))!
      expect(await statuses()).toEqual([403, 403])
      await admin.gameStaff.add({ gameId, userName, role: 'author' })
      expect((await app.request(path, { headers: { cookie } })).status).toBe(200)
      await expect.poll(statuses).toEqual([200, 200])
      await admin.gameStaff.change({ gameId, userId, role: 'monitor' })
      expect((await app.request(path, { headers: { cookie } })).status).toBe(403)
      await expect.poll(statuses).toEqual([403, 403])
    } finally {
      await beside.close()
    }
  })

  test('for live streams: a former member hears nothing more of a hidden game', async () => {
    const { gameId } = await aRunGame()
    const userId = await aStaffMember(app, { gameId, role: 'support' })
    // The event of becoming a member would end the stream too.
    await app.app.services.bus.flush()
    const beside = await testApp({ beside: app })
    try {
      const input = encodeURIComponent(JSON.stringify({ topics: [`game ${gameId}`, `staff ${gameId}`] }))
      const stream = await beside.request(`/trpc/live.events?input=${input}`, {
        as: userId,
        headers: { accept: 'text/event-stream' },
      })
      let text = ''
      const ended = (async () => {
        for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) text += chunk
      })()
      await expect.poll(() => beside.app.services.live.followers).toBe(1)
      await admin.editNotices.create({ gameId, content: 'before' })
      await expect.poll(() => text).toContain('before')
      await admin.gameStaff.remove({ gameId, userId })
      await admin.editNotices.create({ gameId, content: 'after' })
      await ended
      expect(text).not.toContain('after')
    } finally {
      await beside.close()
    }
  })
})

describe('what a member sees', () => {
  test('of the list of games, their own', async () => {
    const { gameId, organiserId } = await aRunGame()
    const second = await aRunGame()
    await aStaffMember(app, { gameId: second.gameId, role: 'monitor', userId: organiserId })
    const { data, total } = await (await app.as(organiserId)).editGames.list({})
    expect([data.map(({ id }) => id), total]).toEqual([[second.gameId, gameId], 2])
    expect((await admin.editGames.list({})).total).toBeGreaterThan(2)
    await expect((await app.as(await aUser(app))).editGames.list({})).rejects.toEqual(refused('NotAllowed'))
  })

  test.each<StaffRole>(['organiser', 'support'])(
    '%s: names of teams in review, but no contacts',
    async (role) => {
      const { gameId, teams } = await aGame(app, { teams: 1 })
      const userId = teams[0]!.captainId
      await app.db
        .updateTable('users')
        .set({ phone: '+49 30 123456', realName: 'Real Name' })
        .where('id', '=', userId)
        .execute()
      const reviewer = await app.as(await aStaffMember(app, { gameId, role }))
      const [entry] = await reviewer.participations.list({ gameId })
      expect(entry!.team.members).toMatchObject([{ userId, realName: 'Real Name', email: '', phone: null }])
      const [full] = await admin.participations.list({ gameId })
      expect(full!.team.members).toMatchObject([
        { phone: '+49 30 123456', email: expect.stringContaining('@') },
      ])
    },
  )

  test('nothing of accounts, logs, settings and tokens, and no way to change them', async () => {
    const { organiser, organiserId } = await aRunGame()
    const calls = [
      () => organiser.users.list({}),
      () => organiser.users.update({ userId: organiserId, role: 'Admin' }),
      () => organiser.adminTeams.list({}),
      () => organiser.logs.list({}),
      () => organiser.audit.list({}),
      () => organiser.settings.get(),
      () => organiser.tokens.create({ name: 'Mine', scope: 'admin' }),
      () => organiser.files.list({}),
      () => organiser.editGames.create({ title: 'Another' }),
    ]
    for (const call of calls) await expect(call()).rejects.toEqual(refused('NotAllowed'))
  })

  test('no member deletes the game', async () => {
    const { gameId, organiser } = await aRunGame()
    await expect(organiser.editGames.delete({ gameId })).rejects.toEqual(refused('NotAllowed'))
  })
})

describe('through the token of somebody who is no administrator any more', () => {
  test('the scope cuts the staff role down', async () => {
    const { gameId, organiserId } = await aRunGame()
    await app.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', organiserId).execute()
    const maker = await app.as(organiserId)
    const statuses = async (scope: 'read' | 'monitor' | 'admin') => {
      const { token } = await maker.tokens.create({ name: scope, scope })
      await app.db.updateTable('users').set({ role: 'User' }).where('id', '=', organiserId).execute()
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const calls = [
        app.request(`/api/game/${gameId}`, { headers }),
        app.request(`/api/game/${gameId}/submissions`, { headers }),
        app.request(`/api/edit/games/${gameId}/hashsalt`, { headers }),
        app.request(`/api/edit/games/${gameId}/notices`, {
          headers,
          method: 'POST',
          body: '{"content":"Hi"}',
        }),
        app.request('/api/admin/users', { headers }),
      ]
      return (await Promise.all(calls)).map(({ status }) => status)
    }
    expect(await statuses('read')).toEqual([404, 403, 403, 403, 403])
    expect(await statuses('monitor')).toEqual([200, 200, 403, 403, 403])
    expect(await statuses('admin')).toEqual([200, 200, 200, 200, 403])
  })
})

test('the session says what the rule needs', async () => {
  const { gameId, organiserId } = await aRunGame()
  const token = (await app.cookieOf(organiserId)).split('=')[1]!
  const { actor } = (await app.app.services.sessionCache.find(token, app.clock.now()))!
  expect(gamesFor(actor, 'edit')).toEqual([gameId])
})
