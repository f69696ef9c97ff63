// Challenges that are parts of others, as teams, guests, documented clients and editors meet them.
import { describe, expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const beside = useApp({ beside: app })

const titles = ['Castle', 'Attic', 'Cellar', 'Yard']

/** `Attic` and `Cellar` are parts of `Castle`. */
async function aCastle() {
  const game = await aGame(app, { teams: 2, challenges: titles.map((title) => ({ title })) })
  const { gameId } = game
  const [castle, attic, cellar, yard] = game.challengeIds as [number, number, number, number]
  const admin = await app.as(await anAdmin(app))
  const set = (challengeId: number, changes: object) =>
    admin.editChallenges.patch({ gameId, challengeId, ...changes })
  for (const part of [attic, cellar]) await set(part, { partOf: castle })
  const [one, other] = game.teams.map(({ captainId }) => captainId) as [string, string]
  const titlesIn = (body: { challenges: Record<string, { title: string }[]> }) =>
    Object.values(body.challenges)
      .flat()
      .map(({ title }) => title)
  const details = async (as: string, world = app) =>
    titlesIn(await (await world.request(`/api/game/${gameId}/details`, { as })).json())
  const board = async () => titlesIn(await (await app.request(`/api/game/${gameId}/scoreboard`)).json())
  const answer = async (as: string, at: number, world = app) =>
    await world.request(`/api/game/${gameId}/challenges/${game.challengeIds[at]}`, {
      method: 'POST',
      as,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ flag: `flag{${titles[at]}}` }),
    })
  const look = async (as: string, challengeId: number, world = app) =>
    (await world.request(`/api/game/${gameId}/challenges/${challengeId}`, { as })).status
  return { ...game, castle, attic, cellar, yard, admin, set, one, other, details, board, answer, look }
}

describe('a part', () => {
  test('is a challenge of its own: it is listed after its whole, and solved, scored and has bloods by itself', async () => {
    const { gameId, castle, attic, cellar, one, other, details, board, answer } = await aCastle()
    expect(await board()).toEqual(['Castle', 'Attic', 'Cellar', 'Yard'])
    expect(await details(one)).toEqual(['Castle', 'Attic', 'Cellar', 'Yard'])
    const me = await app.as(one)
    expect(await me.challenges.parts({ gameId })).toEqual([
      { id: attic, partOf: castle },
      { id: cellar, partOf: castle },
    ])
    expect((await answer(one, 1)).status).toBe(200)
    const own = (await me.games.details({ gameId })).rank
    expect(own?.solvedChallenges).toMatchObject([{ id: attic, type: 'FirstBlood' }])
    const points = own!.score
    const whole = await me.challenges.page({ gameId, challengeId: castle })
    expect(whole.solved).toBe(false)
    expect(whole.ofParts).toMatchObject({
      solved: 1,
      total: 2,
      points,
      parts: [
        { id: attic, title: 'Attic', isLocked: false, solved: true, points },
        { id: cellar, title: 'Cellar', isLocked: false, solved: false },
      ],
    })
    expect(whole.ofParts!.pointsOfAll).toBe(points + whole.ofParts!.parts[1]!.points)
    const part = await me.challenges.page({ gameId, challengeId: attic })
    expect(part.whole).toEqual({ id: castle, title: 'Castle' })
    expect(part).not.toHaveProperty('ofParts')
    // Another team has nothing of it.
    const rival = await (await app.as(other)).challenges.page({ gameId, challengeId: castle })
    expect(rival.ofParts).toMatchObject({ solved: 0, points: 0 })
  })

  test('changes no documented answer of its game: it is a challenge as all others', async () => {
    const { gameId, castle, attic, one, admin } = await aCastle()
    const keys = async (path: string) => Object.keys(await (await app.request(path, { as: one })).json())
    const of = (id: number) => `/api/game/${gameId}/challenges/${id}`
    expect(await keys(of(attic))).toEqual(await keys(of(castle)))
    const text = await (await app.request(`/api/game/${gameId}/details`, { as: one })).text()
    expect(text).not.toContain('partOf')
    expect(await admin.editChallenges.get({ gameId, challengeId: attic })).not.toHaveProperty('partOf')
    const alone = await aGame(app, { teams: 1, challenges: [{}] })
    const guest = await app.as(alone.teams[0]!.captainId)
    const page = await guest.challenges.page({ gameId: alone.gameId, challengeId: alone.challengeIds[0]! })
    expect(page).not.toHaveProperty('whole')
    expect(page).not.toHaveProperty('ofParts')
  })

  test('is hidden while its whole is disabled or not released, in every process and in every call', async () => {
    const { gameId, castle, attic, one, set, details, board, answer, look } = await aCastle()
    expect(await look(one, attic, beside)).toBe(200)
    await set(castle, { isEnabled: false })
    expect(await details(one)).toEqual(['Yard'])
    expect(await board()).toEqual(['Yard'])
    expect(await look(one, attic)).toBe(404)
    // A process that has not heard of it yet judges by what is stored.
    expect((await answer(one, 1, beside)).status).toBe(404)
    await expect.poll(() => look(one, attic, beside), { timeout: 8_000 }).toBe(404)
    const me = await app.as(one)
    expect(await me.challenges.parts({ gameId })).toEqual([])
    await set(castle, { isEnabled: true, releaseAt: app.clock.now() + 60_000 })
    expect(await details(one)).toEqual(['Yard'])
    app.clock.advance('2m')
    await expect.poll(() => details(one), { timeout: 8_000 }).toEqual(['Castle', 'Attic', 'Cellar', 'Yard'])
    expect((await answer(one, 1)).status).toBe(200)
  })

  test('is locked with its whole, and its title is as secret', async () => {
    const { gameId, castle, attic, yard, one, other, set, details, board, answer, look } = await aCastle()
    await set(castle, { prerequisites: [{ challengeIds: [yard], needed: 0 }], lockedLook: 'anonymous' })
    expect(await board()).toEqual(['Yard', '???', '???', '???'])
    expect(await details(one)).toEqual(['Yard'])
    expect((await answer(one, 1)).status).toBe(404)
    const me = await app.as(one)
    const locked = await me.challenges.locked({ gameId })
    expect(locked.map(({ title }) => title)).toEqual([null, null, null])
    expect(JSON.stringify(await (await app.as(null)).scoreboard.glance({ gameId }))).not.toContain('Attic')
    await answer(one, 3)
    expect(await details(one)).toEqual(['Castle', 'Attic', 'Cellar', 'Yard'])
    expect(await look(other, attic)).toBe(404)
    // What waits for another part is in the list of parts, without a title where that is a secret.
    await set(attic, { prerequisites: [{ challengeIds: [castle], needed: 0 }] })
    const list = async () => (await me.challenges.page({ gameId, challengeId: castle })).ofParts
    expect((await list())?.parts).toMatchObject([
      { title: null, isLocked: true },
      { title: 'Cellar', isLocked: false },
    ])
    await answer(one, 0)
    expect((await list())?.parts[0]).toMatchObject({ title: 'Attic', isLocked: false })
  })

  test('is not there for a division that may not see its whole', async () => {
    const { gameId, castle, attic, admin, set, details, look, answer } = await aCastle()
    await admin.editGames.saveDivisions({
      gameId,
      divisions: [
        { name: 'Open' },
        { name: 'Guests', denies: [], challenges: [{ challengeId: castle, denies: ['ViewChallenge'] }] },
      ],
    })
    const team = await aTeam(app)
    await aParticipation(app, { gameId, team, division: 'Guests' })
    await expect.poll(() => details(team.captainId), { timeout: 8_000 }).toEqual(['Yard'])
    expect(await look(team.captainId, attic)).toBe(404)
    expect((await answer(team.captainId, 1)).status).toBe(404)
    await set(attic, { partOf: 0 })
    expect(await details(team.captainId)).toEqual(['Attic', 'Yard'])
  })
})

describe('an editor', () => {
  test('is refused what no part can be, by name and under the field', async () => {
    const { castle, attic, yard, set } = await aCastle()
    const elsewhere = await aGame(app, { challenges: [{ title: 'Far' }] })
    const field = 'partOf'
    await expect(set(yard, { partOf: yard })).rejects.toMatchObject({ refusal: 'PartOfItself', field })
    await expect(set(yard, { partOf: elsewhere.challengeIds[0] })).rejects.toMatchObject({
      refusal: 'PartUnknown',
      field,
    })
    await expect(set(yard, { partOf: attic })).rejects.toMatchObject({
      refusal: 'PartNested',
      params: { title: 'Attic' },
      field,
    })
    await expect(set(castle, { partOf: yard })).rejects.toMatchObject({
      refusal: 'PartHasParts',
      params: { titles: 'Attic, Cellar' },
      field,
    })
    await expect(
      set(castle, { prerequisites: [{ challengeIds: [attic], needed: 0 }] }),
    ).rejects.toMatchObject({
      refusal: 'PrerequisiteCircle',
      params: { titles: 'Castle → Attic → Castle' },
      field: 'prerequisites',
    })
    await set(castle, { prerequisites: [{ challengeIds: [yard], needed: 0 }] })
    await expect(set(yard, { partOf: castle })).rejects.toMatchObject({
      refusal: 'PrerequisiteCircle',
      field,
    })
  })

  test('of two that would nest parts in two processes, one is refused', async () => {
    const { gameId, castle, yard, set, attic, cellar } = await aCastle()
    for (const part of [attic, cellar]) await set(part, { partOf: 0 })
    const worlds = await Promise.all([app, beside].map(async (world) => world.as(await anAdmin(world))))
    for (let round = 0; round < 5; round++) {
      const pairs = [
        [castle, yard],
        [yard, attic],
      ] as const
      const outcomes = await Promise.allSettled(
        worlds.map((admin, at) =>
          admin.editChallenges.patch({ gameId, challengeId: pairs[at]![0], partOf: pairs[at]![1] }),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const part of [castle, yard]) await set(part, { partOf: 0 })
    }
  })

  test('copies a game with its parts, and a part as a part of the same challenge', async () => {
    const { gameId, castle, attic, admin } = await aCastle()
    const copy = await admin.editGames.duplicate({ gameId })
    const copies = await admin.editChallenges.table({ gameId: copy.id })
    const [whole] = copies
    expect(copies.map(({ title, partOf }) => [title, partOf])).toEqual([
      ['Castle', null],
      ['Attic', whole!.id],
      ['Cellar', whole!.id],
      ['Yard', null],
    ])
    expect(whole!.id).not.toBe(castle)
    const twin = await admin.editChallenges.duplicate({ gameId, challengeId: attic })
    expect((await admin.editChallenges.page({ gameId, challengeId: twin.id })).partOf).toBe(castle)
  })

  test('deletes the whole, and its parts are challenges by themselves, also where it was hidden', async () => {
    const { gameId, castle, attic, admin, one, set, details, answer } = await aCastle()
    await set(castle, { isEnabled: false })
    expect(await details(one)).toEqual(['Yard'])
    await admin.editChallenges.delete({ gameId, challengeId: castle })
    expect(await details(one)).toEqual(['Attic', 'Cellar', 'Yard'])
    await expect.poll(() => details(one, beside), { timeout: 8_000 }).toContain('Attic')
    expect((await answer(one, 1)).status).toBe(200)
    expect((await admin.editChallenges.page({ gameId, challengeId: attic })).partOf).toBeNull()
  })

  test('finds in the audit log what a challenge became a part of', async () => {
    const { gameId, yard, castle, set } = await aCastle()
    await set(yard, { partOf: castle })
    await set(yard, { partOf: 0 })
    const rows = await app.db
      .selectFrom('auditLog')
      .selectAll()
      .where('gameId', '=', gameId)
      .where('action', '=', 'challenge.update')
      .orderBy('id')
      .execute()
    const [linked, freed] = rows.slice(-2).map((row) => JSON.stringify(row))
    expect(linked).toContain('Castle')
    expect(freed).toContain('Castle')
  })

  test('notifies players of a part only where they see it', async () => {
    const { gameId, castle, attic, one, set } = await aCastle()
    const notices = async () =>
      (await (await app.as(one)).notices.list({ gameId })).map(({ values }) => values.join(', '))
    await set(castle, { isEnabled: false })
    await set(attic, { hints: ['Up'] })
    await set(attic, { isEnabled: false })
    await set(attic, { isEnabled: true })
    expect(await notices()).toEqual([])
    await set(castle, { isEnabled: true })
    expect(await notices()).toEqual(['Castle'])
  })
})
