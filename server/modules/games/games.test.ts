import { createPublicKey, verify } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'

let app: TestApp
let adminId: string
beforeAll(async () => {
  app = await testApp()
  adminId = await anAdmin(app)
})
afterAll(() => app.close())

const refused = (name: string, field?: string) =>
  expect.objectContaining({ message: name, ...(field && { field }) })
const hour = 3_600_000

const editor = async () => (await app.as(adminId)).editGames

describe('editing', () => {
  test('a new game has its defaults and a key of its own', async () => {
    const edit = await editor()
    const now = app.clock.now()
    const made = await edit.create({ title: ' Autumn ', start: now, end: now + hour })
    expect(made).toMatchObject({
      title: 'Autumn',
      hidden: false,
      practiceMode: true,
      acceptWithoutReview: false,
      inviteCode: null,
      divisions: null,
      containerCountLimit: 3,
      bloodBonus: 52_459_530,
      writeupDeadline: now + hour,
      poster: null,
    })
    expect(Buffer.from(made.publicKey, 'base64')).toHaveLength(32)
    expect(await edit.get({ gameId: made.id })).toEqual(made)
    expect(Object.keys(made)).not.toContain('privateKey')
  })

  test('an update keeps what was not sent', async () => {
    const edit = await editor()
    const span = { start: 1_000, end: 2_000 }
    const { id, publicKey } = await edit.create({
      ...span,
      title: 'A',
      summary: 'words',
      inviteCode: 'secret',
      divisions: [' X ', 'Y'],
    })
    const kept = await edit.update({ gameId: id, title: 'B', ...span })
    expect(kept).toMatchObject({
      title: 'B',
      summary: 'words',
      inviteCode: 'secret',
      divisions: ['X', 'Y'],
      publicKey,
    })
    expect(await edit.update({ gameId: id, title: 'B', ...span, divisions: [] })).toMatchObject({
      divisions: null,
    })
    expect(await (await app.as(null)).games.get({ gameId: id })).toMatchObject({
      title: 'B',
      divisions: null,
    })
  })

  test.each([
    [{ start: 5, end: 5 }, 'GameEndBeforeStart', 'end'],
    [{ start: 5 }, 'GameEndBeforeStart', 'end'],
    [
      { start: 5, end: 50, writeupDeadline: 49, writeupRequired: true },
      'WriteupDeadlineTooEarly',
      'writeupDeadline',
    ],
    [{ start: 5, end: 50, divisions: ['all'] }, 'DivisionNameInvalid', 'divisions'],
    [{ start: 5, end: 50, divisions: ['A', ' A'] }, 'DivisionNameInvalid', 'divisions'],
  ])('%j is refused', async (settings, refusal, field) => {
    const edit = await editor()
    await expect(edit.create({ title: 'A', ...settings })).rejects.toEqual(refused(refusal, field))
  })

  test('a title is enough, the times may come later', async () => {
    const edit = await editor()
    const made = await edit.create({ title: 'A' })
    expect(made).toMatchObject({ start: 0, end: 0, practiceMode: true, containerCountLimit: 3 })
    expect(await edit.update({ gameId: made.id, title: 'B' })).toMatchObject({ title: 'B', start: 0, end: 0 })
    expect(await (await app.as(null)).games.get({ gameId: made.id })).toMatchObject({ start: 0, end: 0 })
  })

  test('a script that reads a game, moves its end and writes it back moves the writeup deadline along', async () => {
    for (const writeupRequired of [false, true]) {
      const made = await aGame(app, { writeupRequired })
      const path = `/api/edit/games/${made.gameId}`
      const read = await (await app.request(path, { as: adminId })).json()
      const response = await app.request(path, {
        method: 'PUT',
        as: adminId,
        body: JSON.stringify({ ...read, end: read.end + hour }),
        headers: { 'content-type': 'application/json' },
      })
      expect(response.status).toBe(200)
      const { end, writeupDeadline } = read
      expect(await response.json()).toMatchObject({
        end: end + hour,
        writeupDeadline: writeupDeadline + hour,
      })
    }
  })

  test('a bonus that cannot be becomes the default', async () => {
    const edit = await editor()
    const made = await edit.create({ title: 'A', start: 1, end: 2, bloodBonus: 1_001 })
    expect(made.bloodBonus).toBe(52_459_530)
  })

  test('deleting takes everything along', async () => {
    const { gameId, challengeIds } = await aGame(app, { challenges: 2, teams: 2 })
    const edit = await editor()
    await edit.delete({ gameId })
    await expect(edit.delete({ gameId })).rejects.toEqual(refused('GameNotFound'))
    await expect(edit.get({ gameId })).rejects.toEqual(refused('GameNotFound'))
    await expect((await app.as(null)).games.get({ gameId })).rejects.toEqual(refused('GameNotFound'))
    const left = await app.db.selectFrom('challenges').select('id').where('id', 'in', challengeIds).execute()
    expect(left).toEqual([])
  })

  test('is for administrators', async () => {
    const monitor = await app.as(await aUser(app, { role: 'Monitor' }))
    await expect(monitor.editGames.list({})).rejects.toEqual(refused('NotAllowed'))
    const { data, total } = await (await editor()).list({ count: 2 })
    expect(data).toHaveLength(2)
    expect(total).toBeGreaterThan(2)
    expect(data[0]!.id).toBeGreaterThan(data[1]!.id)
  })
})

describe('lists', () => {
  test('leave hidden games out and are ordered', async () => {
    const own = await testApp()
    const past = await aGame(own, { title: 'past', phase: 'ended' })
    const running = await aGame(own, { title: 'running' })
    await aGame(own, { title: 'hidden', hidden: true })
    const soon = await aGame(own, { title: 'soon', phase: 'upcoming' })
    const guest = await own.as(null)
    const ids = (cards: { id: number }[]) => cards.map(({ id }) => id)

    const all = await guest.games.list({})
    expect(ids(all.data)).toEqual([soon, running, past].map(({ gameId }) => gameId))
    expect(all).toMatchObject({ length: 3, total: 3 })
    expect(await guest.games.list({ count: 0 })).toEqual({ data: [], length: 0, total: 3 })
    expect(ids((await guest.games.list({ count: 1, skip: 1 })).data)).toEqual([running.gameId])

    own.clock.advance('50m')
    expect(ids(await guest.games.recent({}))).toEqual([running, soon, past].map(({ gameId }) => gameId))
    expect(await guest.games.recent({ limit: 1 })).toHaveLength(1)
    await own.close()
  })
})

describe('looking at a game', () => {
  test('shows the own participation, and renders Markdown for pages', async () => {
    const { gameId } = await aGame(app, { content: '**bold**', divisions: ['A'], inviteCode: 'c' })
    const team = await aTeam(app, { name: 'Mine' })
    await aParticipation(app, { gameId, team, status: 'Pending', division: 'A' })
    const guest = await app.as(null)
    expect(await guest.games.get({ gameId })).toMatchObject({
      teamCount: 1,
      divisions: ['A'],
      inviteCodeRequired: true,
      status: 'Unsubmitted',
      teamName: null,
      division: null,
    })
    const own = await app.as(team.captainId)
    expect(await own.games.page({ gameId })).toMatchObject({
      status: 'Pending',
      teamName: 'Mine',
      division: 'A',
      contentHtml: '<p><strong>bold</strong></p>',
    })
  })

  test('a hidden one is there for monitors and those in it', async () => {
    const { gameId, teams } = await aGame(app, { hidden: true, teams: 1 })
    const see = async (userId: string | null) => (await app.as(userId)).games.get({ gameId })
    await expect(see(null)).rejects.toEqual(refused('GameNotFound'))
    await expect(see(await aUser(app))).rejects.toEqual(refused('GameNotFound'))
    expect(await see(await aUser(app, { role: 'Monitor' }))).toMatchObject({ hidden: true })
    expect(await see(teams[0]!.captainId)).toMatchObject({ hidden: true, status: 'Accepted' })
  })

  test('costs no query', async () => {
    const { gameId, teams } = await aGame(app, { challenges: 3, teams: 1 })
    const own = await app.as(teams[0]!.captainId)
    await own.games.get({ gameId })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await own.games.get({ gameId })
    await own.games.details({ gameId })
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })
})

describe('the own state in a game', () => {
  test('has challenges, rank and a token that the public key proves', async () => {
    const { gameId, teams } = await aGame(app, {
      challenges: [{ category: 'Web' }, { category: 'Crypto' }, { isEnabled: false }],
      teams: 1,
    })
    const { captainId, teamId } = teams[0]!
    const state = await (await app.as(captainId)).games.details({ gameId })
    expect(Object.keys(state.challenges)).toEqual(['Crypto', 'Web'])
    expect(state.challengeCount).toBe(2)
    expect(state.rank).toMatchObject({ id: teamId, rank: 1, score: 0 })

    const { publicKey } = await (await editor()).get({ gameId })
    const x = Buffer.from(publicKey, 'base64').toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    const [id, signature] = state.teamToken.split(':') as [string, string]
    expect(id).toBe(String(teamId))
    expect(verify(null, Buffer.from(`VEXIL_TEAM_${id}`), key, Buffer.from(signature, 'base64'))).toBe(true)
  })

  test('is for accepted teams while the game may be played', async () => {
    const { gameId } = await aGame(app, { phase: 'upcoming', practiceMode: false })
    const team = await aTeam(app)
    const me = await app.as(team.captainId)
    await expect(me.games.details({ gameId })).rejects.toEqual(refused('NotInGame'))
    await aParticipation(app, { gameId, team })
    await expect(me.games.details({ gameId })).rejects.toEqual(refused('GameNotStarted'))
    app.clock.advance('4h')
    await expect(me.games.details({ gameId })).rejects.toEqual(refused('GameEnded'))
  })
})

test('own games: those of every own team, with who joined, and no hidden ones', async () => {
  const { gameId } = await aGame(app)
  const { gameId: hidden } = await aGame(app, { hidden: true })
  const mate = await aUser(app)
  const team = await aTeam(app, { name: 'Two of us', members: [mate] })
  await aParticipation(app, { gameId, team, status: 'Pending', memberIds: [team.captainId] })
  await aParticipation(app, { gameId: hidden, team })
  const own = async (userId: string) => (await app.as(userId)).games.own()
  expect(await own(team.captainId)).toMatchObject([
    { id: gameId, teamId: team.teamId, teamName: 'Two of us', status: 'Pending', joined: true },
  ])
  expect(await own(mate)).toMatchObject([{ id: gameId, joined: false }])
  expect(await own(await aUser(app))).toEqual([])
})
