import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusEvent } from '#server/bus.ts'
import { setPolicy } from '#server/rest/conformance/world.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { lastLink } from '#server/testing/outbox.ts'
import { limits } from '#src/contract/limits.ts'
import { logText } from '../../state/logs/log-text.ts'
import { deleteOldLogs } from '../../state/logs/repository.ts'

let app: TestApp
let adminId: string
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  app = await testApp()
  adminId = await aUser(app, { userName: 'overseer', role: 'Admin' })
  admin = await app.as(adminId)
})
afterAll(() => app.close())

const newest = async (count = 1) => await admin.logs.list({ count })

describe('keeps what people do', () => {
  test('a log-in, and a refused one without what was typed', async () => {
    await aUser(app, { userName: 'visitor', password: 'Secret-2026' })
    const send = (userName: string, password: string) =>
      app.request('/api/account/login', {
        method: 'POST',
        body: JSON.stringify({ userName, password }),
        headers: { 'content-type': 'application/json' },
      })
    await send('visitor', 'Secret-2026')
    await send('VISITOR', 'Wrong-2026')
    await send('My-Secret-1', 'My-Secret-1')
    const lines = await newest(3)
    expect(lines.map(({ name, level, status }) => [name, level, status])).toEqual([
      ['Anonymous', 'Warning', 'Failed'],
      ['visitor', 'Warning', 'Failed'],
      ['visitor', 'Information', 'Success'],
    ])
    expect(lines[2]).toMatchObject({ msg: 'Logged in', ip: '127.0.0.1', time: app.clock.now() })
    expect(JSON.stringify(lines)).not.toMatch(/Secret|Wrong-/)
  })

  test('who makes, joins and leaves teams, who follows a mailed link, and a new logo', async () => {
    await setPolicy({ app }, { emailConfirmationRequired: true, activeOnRegister: false })
    const guest = await app.as(null)
    const email = 'follower@example.org'
    await guest.accounts.register({ userName: 'follower', email, password: 'Secret-2026' })
    const confirm = await lastLink(app, email)
    await guest.accounts.verify({ token: confirm.token, email: confirm.email })
    await guest.accounts.recover({ email })
    const reset = await lastLink(app, email)
    await guest.accounts.resetPassword({ rToken: reset.token, email: reset.email, password: 'Fresh-2026' })
    await setPolicy({ app }, { emailConfirmationRequired: false, activeOnRegister: true })
    const [captain, mate] = [await app.as(await aUser(app)), await app.as(await aUser(app))]
    const team = await captain.teams.create({ name: 'Logged' })
    await mate.teams.accept({ code: await captain.teams.invite({ teamId: team.id }) })
    await mate.teams.leave({ teamId: team.id })
    await admin.site.resetLogo()
    const said = (await newest(20)).map(({ msg }) => msg.replace(/ \(.*/, ''))
    expect(said.toReversed()).toEqual(
      expect.arrayContaining([
        'Address confirmed',
        'Password reset by a mailed link',
        'Team made',
        'Team joined',
        'Team left',
        'Logo reset',
      ]),
    )
  })

  test('joins, judged flags without their text, changes of profiles and avatars', async () => {
    const { gameId, challengeIds } = await aGame(app, { challenges: [{ flags: ['flag{quiet}'] }] })
    const team = await aTeam(app)
    const captain = await app.as(team.captainId)
    await captain.games.join({ gameId, teamId: team.teamId })
    await app.db.updateTable('participations').set({ status: 'Accepted' }).execute()
    app.app.services.bus.publish([{ kind: 'game', gameId }])
    for (const flag of ['flag{loud}', 'flag{quiet}'])
      await captain.submissions.submit({ gameId, challengeId: challengeIds[0]!, flag })
    await captain.accounts.update({ bio: 'Private words', realName: 'Private name' })
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } }).png()
    for (const path of ['/api/account/avatar', `/api/team/${team.teamId}/avatar`]) {
      const body = new FormData()
      body.append('file', new Blob([await picture.toBuffer()]), 'a.png')
      const response = await app.request(path, { method: 'PUT', body, as: team.captainId })
      expect(response.status).toBe(200)
    }
    const said = (await newest(6)).map(({ msg }) => msg).toReversed()
    expect(said).toEqual([
      expect.stringMatching(/^Game joined \(gameId \d+, teamId \d+/),
      expect.stringMatching(/^Flag judged .*verdict WrongAnswer/),
      expect.stringMatching(/^Flag judged .*verdict Accepted/),
      expect.stringMatching(/^Profile changed .*changed bio realName/),
      expect.stringMatching(/^Avatar changed/),
      expect.stringMatching(/^Team avatar changed/),
    ])
    expect(said.join()).not.toMatch(/flag\{|Private/)
  })

  test('a denied call, under the name of its caller', async () => {
    const userId = await aUser(app, { userName: 'curious' })
    await app.request('/api/admin/users', { as: userId })
    expect(await newest()).toMatchObject([{ name: 'curious', level: 'Warning', status: 'Denied' }])
  })

  test('what administrators change, without flags', async () => {
    const { gameId, challengeIds } = await aGame(app, { challenges: [{ title: 'c', flags: ['flag{kept}'] }] })
    const challengeId = challengeIds[0]!
    await admin.editChallenges.addFlags({ gameId, challengeId, flags: [{ flag: 'flag{more}' }] })
    await admin.editChallenges.update({ gameId, challengeId, hints: ['look behind flag{kept}'] })
    const { participationId } = await aParticipation(app, {
      gameId,
      team: await aTeam(app),
      status: 'Pending',
    })
    await admin.participations.review({ participationId, status: 'Accepted' })
    const lines = await newest(2)
    expect(lines[0]).toMatchObject({
      name: 'overseer',
      msg: `Reviewed (participationId ${participationId}, from Pending, to Accepted)`,
    })
    expect(lines[1]!.msg).toContain('Challenge edited')
    expect(JSON.stringify(await newest(100))).not.toContain('flag{')
  })

  test('not each request', async () => {
    await newest()
    const before = (await newest(1000)).length
    for (let call = 0; call < 3; call++) await app.request('/api/config')
    expect((await newest(1000)).length).toBe(before)
  })
})

test('newest first, by level, page by page', async () => {
  const { log } = app.app.services
  log.error({ code: 7 }, 'first trouble')
  log.error('second trouble')
  log.debug('not kept')
  const errors = await admin.logs.list({ level: 'error', count: 2 })
  expect(errors.map(({ msg, name, status }) => [msg, name, status])).toEqual([
    ['Second trouble', 'System', 'Failed'],
    ['First trouble (code 7)', 'System', 'Failed'],
  ])
  expect((await admin.logs.list({ level: 'Error', count: 1, skip: 1 }))[0]!.msg).toBe(
    'First trouble (code 7)',
  )
  expect((await admin.logs.list({ level: 'All' })).length).toBeGreaterThan(2)
  expect(await admin.logs.list({ level: 'Chatty' })).toEqual([])
})

test('is written after a while by itself, and told to followers', async () => {
  const heard: BusEvent[] = []
  const stop = app.app.services.bus.subscribe((event) => void heard.push(event))
  app.app.services.log.info('a quiet line')
  await expect.poll(() => heard.map(({ kind }) => kind), { timeout: 3_000 }).toContain('log')
  stop()
  expect(heard).toContainEqual({ kind: 'log', entry: expect.objectContaining({ msg: 'A quiet line' }) })
  const rows = await app.db.selectFrom('logs').where('message', '=', 'A quiet line').selectAll().execute()
  expect(rows).toHaveLength(1)
})

test('is written when the server stops', async () => {
  const other = await testApp({ beside: app })
  other.app.services.log.info('last words')
  await other.close()
  const rows = await app.db.selectFrom('logs').where('message', '=', 'Last words').selectAll().execute()
  expect(rows).toHaveLength(1)
})

test('keeps the newest only, and none that are too old', async () => {
  const line = (message: string, happenedAt: number) => ({
    message,
    happenedAt,
    level: 'Information',
    logger: 'Server',
    userName: 'System',
  })
  await app.db.deleteFrom('logs').execute()
  await app.db
    .insertInto('logs')
    .values([line('old', 10), line('one', 100), line('two', 100), line('three', 100)])
    .execute()
  await deleteOldLogs(app.db, 50, { guests: 1_000, others: 1_000 })
  const left = () => app.db.selectFrom('logs').select('message').orderBy('id').execute()
  expect((await left()).map(({ message }) => message)).toEqual(['one', 'two', 'three'])
  await deleteOldLogs(app.db, 50, { guests: 0, others: 2 })
  expect((await left()).map(({ message }) => message)).toEqual(['two', 'three'])
  // What guests cause takes no place of what people did.
  const guests = app.app.services.logs.logger(() => ({ userName: null, ip: '203.0.113.7' }))
  for (let count = 0; count < 5; count++) guests.warn({}, `guest ${count}`)
  await app.app.services.logs.flush()
  await deleteOldLogs(app.db, 50, { guests: 2, others: 2 })
  expect((await left()).map(({ message }) => message)).toEqual(['two', 'three', 'Guest 3', 'Guest 4'])
})

test('a line is one text of a bounded length that the database can hold', () => {
  expect(logText('team edited', { teamId: 1, name: 'a\0b', by: 'x', gone: null })).toBe(
    'Team edited (teamId 1, name ab)',
  )
  expect(logText('long', { text: 'x'.repeat(5_000) })).toHaveLength(limits.logMessageMax)
})

test('is kept whatever the level of the text log', async () => {
  const { log, logs } = app.app.services
  const { level } = log
  log.level = 'error'
  logs.logger(() => ({ userName: 'Petra', ip: '192.0.2.7' })).info({}, 'promoted quietly')
  log.level = level
  expect((await newest())[0]).toMatchObject({ name: 'Petra', msg: 'Promoted quietly' })
})

test('is for administrators', async () => {
  await anAdmin(app)
  const monitor = await app.as(await aUser(app, { role: 'Monitor' }))
  await expect(monitor.logs.list({})).rejects.toMatchObject({ message: 'NotAllowed' })
})

test('pages of the log stay where they are while lines are added, and filters narrow them', async () => {
  const write = (userName: string, ip: string, words: string, level: 'info' | 'warn' = 'info') =>
    app.app.services.logs.logger(() => ({ userName, ip }))[level]({}, words)
  write('Paula', '192.0.2.7', 'first of the page')
  write('Paula', '192.0.2.70', 'second of the page', 'warn')
  write('Quentin', '198.51.100.7', 'third of the page')
  const texts = (page: { data: { msg: string }[] }) => page.data.map(({ msg }) => msg)
  const first = await admin.logs.page({ text: 'OF THE PAGE', count: 2 })
  expect(texts(first)).toEqual(['Third of the page', 'Second of the page'])
  write('Quentin', '198.51.100.7', 'fourth of the page')
  const second = await admin.logs.page({ text: 'of the page', count: 2, cursor: first.next })
  expect([texts(second), second.next]).toEqual([['First of the page'], null])

  expect(texts(await admin.logs.page({ person: 'paul' }))).toEqual([
    'Second of the page',
    'First of the page',
  ])
  expect(texts(await admin.logs.page({ ip: '192.0.2.7', text: 'page', levels: ['Information'] }))).toEqual([
    'First of the page',
  ])
  expect(texts(await admin.logs.page({ text: '100%' }))).toEqual([])
})
