import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '#server/router.ts'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aStaffMember, aTeam, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { deleteExpiredAudit } from '#server/writes/audit-log.ts'
import { transact } from '#server/writes/transact.ts'
import { hiddenValue } from '#src/contract/audit-fields.ts'
import { limits } from '#src/contract/limits.ts'

const app = useApp()
let adminId: string
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  adminId = await anAdmin(app)
  admin = await app.as(adminId)
})

const newest = async () => (await admin.audit.list({ count: 1 })).data[0]

test('an edit of a game shows who changed what, from what to what, and nothing that stayed', async () => {
  const { gameId } = await aGame(app, { title: 'Spring', inviteCode: 'old-code' })
  const { id: _, ...settings } = await admin.editGames.get({ gameId })
  await admin.editGames.update({ gameId, ...settings, title: 'Autumn', inviteCode: 'new-code' })
  expect(await newest()).toMatchObject({
    time: app.clock.now(),
    action: 'game.update',
    game: { id: gameId, title: 'Autumn' },
    target: { id: String(gameId), name: 'Autumn' },
    actor: { id: adminId, role: 'Admin' },
    token: null,
    ip: '127.0.0.1',
    requestId: 'test',
    before: { title: 'Spring', inviteCode: hiddenValue },
    after: { title: 'Autumn', inviteCode: hiddenValue },
  })
})

test('what changes nothing, and what is refused, leaves no row', async () => {
  const { gameId } = await aGame(app)
  const before = (await newest())?.id
  const { id: _, ...settings } = await admin.editGames.get({ gameId })
  await admin.editGames.update({ gameId, ...settings })
  await expect(admin.editGames.update({ gameId, ...settings, title: 'X', end: 1 })).rejects.toThrow()
  await expect(admin.editGames.delete({ gameId: 999_999 })).rejects.toThrow('GameNotFound')
  expect((await newest())?.id).toBe(before)
})

test('the row of a deleted game keeps its name and its settings', async () => {
  const { gameId } = await aGame(app, { title: 'Gone', challenges: 1 })
  await admin.editGames.delete({ gameId })
  expect(await newest()).toMatchObject({
    action: 'game.delete',
    game: { id: gameId, title: null },
    target: { name: 'Gone' },
    before: { title: 'Gone' },
    after: null,
  })
})

test('a machine is named by its token, and acts in the name of its maker', async () => {
  const { token } = await admin.tokens.create({ name: 'Deploy', scope: 'admin' })
  const { teamId } = await aTeam(app)
  const response = await app.request(`/api/admin/teams/${teamId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ locked: true }),
  })
  expect(response.status).toBe(200)
  expect(await newest()).toMatchObject({
    action: 'team.update',
    actor: { id: adminId },
    token: 'Deploy',
    before: { locked: false },
    after: { locked: true },
  })
})

test('odd characters do not stop a write', async () => {
  const content = `${'x'.repeat(1_990)}${'😀'.repeat(20)}`
  await admin.editPosts.create({ title: 'Odd', content })
  expect(await newest()).toMatchObject({ action: 'post.create', target: { name: 'Odd' } })
})

test('rows are found by game, actor, action, target, time and text, page by page', async () => {
  const other = await app.as(await aUser(app, { role: 'Admin', userName: 'organiser' }))
  const { gameId, challengeIds } = await aGame(app, { challenges: 1 })
  app.clock.advance('1m')
  const start = app.clock.now()
  for (const content of ['Lunch', 'Dinner', 'Sleep']) await other.editNotices.create({ gameId, content })
  await admin.editChallenges.update({ gameId, challengeId: challengeIds[0]!, title: 'Lunch break' })
  const actions = async (filter: Parameters<typeof admin.audit.list>[0]) =>
    (await admin.audit.list(filter)).data.map(({ action, target }) => `${action} ${target?.name}`)

  const lunch = 'notice.create Lunch'
  const challenge = 'challenge.update Lunch break'
  expect(await actions({ gameId })).toEqual([challenge, 'notice.create Sleep', 'notice.create Dinner', lunch])
  expect(await actions({ gameId, actor: adminId })).toEqual([challenge])
  expect((await admin.audit.listOfGame({ gameId })).data).toHaveLength(4)
  expect(await actions({ gameId, actor: 'ORGAN' })).toHaveLength(3)
  expect(await actions({ gameId, action: 'challenge' })).toEqual([challenge])
  expect(await actions({ gameId, action: 'notice.create' })).toHaveLength(3)
  expect(await actions({ action: 'challenge', target: String(challengeIds[0]) })).toEqual([challenge])
  expect(await actions({ gameId, text: 'lunch' })).toEqual([challenge, lunch])
  expect(await actions({ gameId, until: start })).toEqual([])
  expect(await actions({ gameId, from: start })).toHaveLength(4)

  const first = await admin.audit.list({ gameId, count: 3 })
  const second = await admin.audit.list({ gameId, count: 3, cursor: first.next })
  expect(first.data).toHaveLength(3)
  expect(second).toMatchObject({ data: [{ target: { name: 'Lunch' } }], next: null })
})

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>

test('the address of an administrator is in no answer for the staff of a game, and cannot be searched for', async () => {
  const ip = '203.0.113.77'
  const { gameId, challengeIds, teams } = await aGame(app, { challenges: 1, teams: 1 })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
  const { id: _, ...settings } = await admin.editGames.get({ gameId })
  const body = JSON.stringify({ ...settings, title: 'From afar' })
  expect(
    (await app.request(`/api/edit/games/${gameId}`, { method: 'PUT', as: adminId, headers, body })).status,
  ).toBe(200)
  expect((await admin.audit.list({ gameId, text: ip })).data).toMatchObject([{ ip }])
  expect((await admin.audit.listOfGame({ gameId, text: ip })).data).toMatchObject([{ ip }])
  for (const role of ['organiser', 'monitor'] as const) {
    const staff = await aStaffMember(app, { gameId, role })
    const cookie = await app.cookieOf(staff)
    const input = { gameId, challengeId: challengeIds[0], participationId: teams[0]!.participationId }
    let answered = 0
    for (const [name, procedure] of Object.entries(procedures)) {
      if (procedure._def.type !== 'query') continue
      const query = `input=${encodeURIComponent(JSON.stringify(input))}`
      const answer = await app.request(`/trpc/${name}?${query}`, { headers: { cookie } })
      answered += Number(answer.status === 200)
      expect(await answer.text(), name).not.toContain(ip)
    }
    expect(answered).toBeGreaterThan(20)
    if (role !== 'organiser') continue
    const organiser = await app.as(staff)
    expect((await organiser.audit.listOfGame({ gameId })).data).toMatchObject([
      { ip: null, target: { name: 'From afar' } },
    ])
    expect((await organiser.audit.listOfGame({ gameId, text: ip.slice(0, 7) })).data).toEqual([])
  }
})

test('rows are kept for more than a year', async () => {
  await admin.editPosts.create({ title: 'Old' })
  const old = (await newest())!.id
  app.clock.advance(`${limits.auditDaysMax - 1}d`)
  await deleteExpiredAudit(app.db, app.clock.now())
  expect((await newest())?.id).toBe(old)
  app.clock.advance('2d')
  await deleteExpiredAudit(app.db, app.clock.now())
  expect(await newest()).toBeUndefined()
})

test('a repeated transaction records, logs and sets cookies once', async () => {
  const { teamId } = await aTeam(app)
  const before = (await newest())?.id ?? 0
  let attempts = 0
  const effects: number[] = []
  const { services } = app.app
  await transact(services, async (tx, after) => {
    attempts++
    after.do(() => effects.push(attempts))
    after.audit({ action: 'team.delete', target: { id: teamId, name: 'Twice' } })
    if (attempts < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)
  })
  expect(effects).toEqual([3])
  const { data } = await admin.audit.list({})
  expect(data.filter(({ id }) => id > before)).toMatchObject([{ target: { name: 'Twice' }, actor: null }])
})
