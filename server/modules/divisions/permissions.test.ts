// What a division denies its teams, as its teams, others, guests and the staff meet it.
import { expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { DivisionPermission } from '#src/rules/division-permissions.ts'

const app = useApp()

const titles = ['Gate', 'Key', 'Vault']

/** Open denies nothing. Guests has denials of its own, and some in `Vault` alone. A team in each. */
async function aDividedGame({
  guests = [],
  inVault,
  phase = 'running',
}: {
  guests?: DivisionPermission[]
  inVault?: 'ViewChallenge'[] | 'SubmitFlags'[]
  phase?: 'running' | 'upcoming'
} = {}) {
  const { gameId, challengeIds } = await aGame(app, {
    divisions: ['Open', 'Guests'],
    phase,
    challenges: titles.map((title) => ({ title, hints: ['A hint'] })),
  })
  const [gate, key, vault] = challengeIds as [number, number, number]
  const admin = await app.as(await anAdmin(app))
  const save = (denies: DivisionPermission[], own?: ('ViewChallenge' | 'SubmitFlags')[]) =>
    admin.editGames.saveDivisions({
      gameId,
      divisions: [
        { name: 'Open' },
        { name: 'Guests', denies, challenges: own ? [{ challengeId: vault, denies: own }] : [] },
      ],
    })
  await save(guests, inVault)
  const join = async (division: string) =>
    await aParticipation(app, { gameId, team: await aTeam(app), division })
  const [open, guest] = [await join('Open'), await join('Guests')]
  const answer = async ({ captainId }: { captainId: string }, challengeId: number) => {
    const flag = `flag{${titles[challengeIds.indexOf(challengeId)]}}`
    return await (await app.as(captainId)).submissions.submit({ gameId, challengeId, flag })
  }
  const listed = async ({ captainId }: { captainId: string }) => {
    const response = await app.request(`/api/game/${gameId}/details`, { as: captainId })
    const body = (await response.json()) as {
      challenges: Record<string, { title: string }[]>
      rank: { rank: number }
    }
    return Object.values(body.challenges)
      .flat()
      .map(({ title }) => title)
  }
  const board = async () => {
    const response = await app.request(`/api/game/${gameId}/scoreboard`)
    const body = (await response.json()) as {
      items: { id: number; score: number; rank: number; divisionRank: number | null }[]
      timeLines: Record<string, { id: number }[]>
      challenges: Record<string, { id: number; score: number; bloods: { id: number }[] }[]>
    }
    return { ...body, columns: Object.values(body.challenges).flat() }
  }
  return { gameId, challengeIds, gate, key, vault, admin, save, join, open, guest, answer, listed, board }
}

test('a challenge that a division may not see is unknown to its teams on every path', async () => {
  const { gameId, vault, open, guest, answer, listed, admin } = await aDividedGame({
    inVault: ['ViewChallenge'],
  })
  expect(await listed(open)).toEqual(titles)
  expect(await listed(guest)).toEqual(['Gate', 'Key'])
  const own = await app.as(guest.captainId)
  const [known, unknown] = await Promise.all(
    [vault, vault + 99].map(async (id) => {
      const response = await app.request(`/api/game/${gameId}/challenges/${id}`, { as: guest.captainId })
      return [response.status, await response.text()]
    }),
  )
  expect(known).toEqual(unknown)
  expect(known![0]).toBe(404)
  const refused = { message: 'ChallengeNotFound' }
  await expect(own.challenges.page({ gameId, challengeId: vault })).rejects.toMatchObject(refused)
  await expect(answer(guest, vault)).rejects.toMatchObject(refused)
  expect(await own.challenges.locked({ gameId })).toEqual([])

  // The notice of its blood is in the lists of teams that may see the challenge, also in the documented one.
  await answer(open, vault)
  await admin.editChallenges.patch({ gameId, challengeId: vault, hints: ['A hint', 'Another one'] })
  const told = async (as: string | null) => {
    const caller = await app.as(as)
    const documented = await (await app.request(`/api/game/${gameId}/notices`, { as })).json()
    expect(documented).toEqual(await caller.notices.list({ gameId }))
    const page = await caller.notices.page({ gameId })
    expect(page.map(({ id }) => id)).toEqual((documented as { id: number }[]).map(({ id }) => id))
    return page.map(({ type, values }) => `${type} ${values.at(-1)}`).sort()
  }
  expect(await told(guest.captainId)).toEqual([])
  expect(await told(open.captainId)).toEqual(['FirstBlood Vault', 'NewHint Vault'])
  expect(await told(null)).toEqual(['FirstBlood Vault', 'NewHint Vault'])
})

test('one that it may not answer can be read, and what waits for it opens without it', async () => {
  const { gameId, gate, vault, guest, open, answer, admin, listed } = await aDividedGame({
    inVault: ['SubmitFlags'],
  })
  const own = await app.as(guest.captainId)
  expect(await own.challenges.page({ gameId, challengeId: vault })).toMatchObject({
    closed: true,
    answersDenied: true,
  })
  await expect(answer(guest, vault)).rejects.toMatchObject({ message: 'DivisionMayNotAnswer' })
  await answer(open, vault)
  await admin.editChallenges.patch({
    gameId,
    challengeId: gate,
    prerequisites: [{ challengeIds: [vault], needed: 0 }],
  })
  const later = await aParticipation(app, { gameId, team: await aTeam(app), division: 'Open' })
  expect(await listed(later)).toEqual(['Key', 'Vault'])
  expect(await listed(guest)).toEqual(titles)
})

test('points, bloods, values and the rank among all teams can be denied one by one', async () => {
  const world = await aDividedGame({ guests: ['GetBlood', 'AffectDynamicScore', 'RankOverall'] })
  const { gameId, gate, key, open, guest, answer, save, board } = world
  const before = (await board()).columns.find(({ id }) => id === gate)!.score
  await answer(guest, gate)
  await answer(open, gate)
  await answer(guest, key)
  const { items, columns, timeLines } = await board()
  expect(columns.find(({ id }) => id === gate)).toMatchObject({
    score: before,
    bloods: [{ id: open.teamId }],
  })
  expect(items).toMatchObject([
    { id: open.teamId, rank: 1, divisionRank: 1, score: before * 1.05 },
    { id: guest.teamId, rank: 0, divisionRank: 1, score: before * 2 },
  ])
  expect(timeLines.all!.map(({ id }) => id)).toEqual([open.teamId])
  expect(timeLines.Guests!.map(({ id }) => id)).toEqual([guest.teamId])
  const notices = await (await app.as(null)).notices.list({ gameId })
  expect(notices.map(({ type, values }) => [type, values[1]])).toEqual([['FirstBlood', 'Gate']])
  const table = await world.admin.editChallenges.table({ gameId })
  expect(table.find(({ id }) => id === gate)).toMatchObject({ score: before, solves: 2 })
  expect(table.find(({ id }) => id === key)!.firstBlood).toBeNull()

  await save(['GetScore'])
  expect((await board()).items).toMatchObject([
    { id: open.teamId, rank: 1 },
    { id: guest.teamId, rank: 2, score: 0 },
  ])
})

test('a blood that the division may not have any more is marked as withdrawn', async () => {
  const { gameId, gate, guest, answer, save } = await aDividedGame()
  await answer(guest, gate)
  await save(['GetBlood'])
  const [blood] = await (await app.as(null)).notices.list({ gameId })
  expect(blood?.values.at(-1)).toBe('withdrawn')
})

test('players cannot choose a division that only the staff fills, but join a team that is in it', async () => {
  const { gameId, admin, join } = await aDividedGame({ guests: ['JoinGame'] })
  const team = await aTeam(app, { members: 2 })
  const [captain, mate] = await Promise.all(team.memberIds.map((id) => app.as(id)))
  const input = { gameId, teamId: team.teamId }
  await expect(captain!.games.join({ ...input, division: 'Guests' })).rejects.toMatchObject({
    message: 'DivisionNotOpen',
  })
  await captain!.games.join({ ...input, division: 'Open' })
  const [{ id: participationId } = { id: 0 }] = (await admin.participations.list({ gameId })).filter(
    (one) => one.team.id === team.teamId,
  )
  await admin.participations.review({ participationId, division: 'Guests' })
  await mate!.games.join({ ...input, division: 'Guests' })
  const { divisionTerms, division } = await mate!.games.page({ gameId })
  expect(division).toBe('Guests')
  expect(divisionTerms.map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ['Open', true],
    ['Guests', false],
  ])
  await join('Open')
})

test('a division without review accepts its teams at once', async () => {
  const { gameId } = await aDividedGame({ guests: ['RequireReview'] })
  const statusIn = async (division: string) => {
    const team = await aTeam(app)
    const { games } = await app.as(team.captainId)
    await games.join({ gameId, teamId: team.teamId, division })
    return (await games.get({ gameId })).status
  }
  expect([await statusIn('Open'), await statusIn('Guests')]).toEqual(['Pending', 'Accepted'])
})

test('copies of a game and of a challenge have the same rules, and foreign challenges none', async () => {
  const { gameId, vault, admin, challengeIds } = await aDividedGame({ inVault: ['ViewChallenge'] })
  const copy = await admin.editGames.duplicate({ gameId })
  const copied = await admin.editGames.divisions({ gameId: copy.id })
  const list = await admin.editChallenges.list({ gameId: copy.id })
  expect(copied.divisions[1]).toMatchObject({
    name: 'Guests',
    challenges: [{ challengeId: list.find(({ title }) => title === 'Vault')!.id, denies: ['ViewChallenge'] }],
  })
  const twin = await admin.editChallenges.duplicate({ gameId, challengeId: vault })
  const { divisions } = await admin.editGames.divisions({ gameId })
  expect(divisions[1]!.challenges.map(({ challengeId }) => challengeId)).toEqual([vault, twin.id])

  const elsewhere = await aGame(app, { challenges: 1 })
  const [foreign = 0] = elsewhere.challengeIds
  const saved = await admin.editGames.saveDivisions({
    gameId,
    divisions: [
      { name: 'Open' },
      {
        name: 'Guests',
        challenges: [foreign, challengeIds[0]!].map((id) => ({ challengeId: id, denies: ['GetBlood'] })),
      },
    ],
  })
  expect(saved.divisions[1]!.challenges).toEqual([{ challengeId: challengeIds[0], denies: ['GetBlood'] }])
  await admin.editChallenges.delete({ gameId, challengeId: challengeIds[0]! })
  expect((await admin.editGames.divisions({ gameId })).divisions[1]!.challenges).toEqual([])
})

test('a division that denies nothing keeps the list that all players share', async () => {
  const { gameId, open, guest, save } = await aDividedGame()
  const arena = (await app.app.services.arenas.get(gameId))!
  expect([open, guest].map(({ captainId }) => arena.participationOf(captainId)!.denials)).toEqual([
    null,
    null,
  ])
  expect(arena.noticesFor(arena.participationOf(guest.captainId))).toBe(arena.notices)
  await save(['GetBlood'])
  const after = (await app.app.services.arenas.get(gameId))!
  expect([open, guest].map(({ captainId }) => after.participationOf(captainId)!.denials)).toEqual([
    null,
    { denies: ['GetBlood'], challenges: {} },
  ])
})
