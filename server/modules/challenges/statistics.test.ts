// How a challenge is received, for its editors.
import { expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aStaffMember, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

async function aPlace() {
  const { gameId, challengeIds } = await aGame(app, {
    divisions: ['Juniors', 'Seniors'],
    practiceMode: true,
    challenges: [{ title: 'Door', flags: ['flag{door}'] }],
  })
  const challengeId = challengeIds[0]!
  const ref = { gameId, challengeId }
  const teams = []
  for (const division of ['Juniors', 'Juniors', 'Seniors', 'Seniors']) {
    teams.push(await aParticipation(app, { gameId, team: await aTeam(app), division }))
  }
  const players = await Promise.all(teams.map(({ captainId }) => app.as(captainId)))
  const answer = (team: number, flag: string) => players[team]!.submissions.submit({ ...ref, flag })
  const open = (team: number) => players[team]!.challenges.page(ref)
  const author = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
  return { ref, teams, players, answer, open, author, read: () => author.editChallenges.statistics(ref) }
}

test('opens, attempts, solves, the median and the common mistakes, by division', async () => {
  const { ref, teams, answer, open, read } = await aPlace()
  const began = app.clock.now()
  for (const team of [0, 1, 2]) await open(team)
  app.clock.advance('10m')
  for (const wrong of ['flag{dor}', 'flag{dor}', 'flag{window}']) await answer(0, wrong)
  await answer(1, 'flag{dor}')
  await answer(1, 'flag{door}')
  app.clock.advance('20m')
  await answer(2, 'flag{door}')
  const named = await app.db.selectFrom('teams').select(['id', 'name']).execute()
  const names = teams.map(({ teamId }) => named.find(({ id }) => id === teamId)?.name)
  await app.db
    .insertInto('attachmentDownloads')
    .values({
      challengeId: ref.challengeId,
      participationId: teams[0]!.participationId,
      userId: teams[0]!.captainId,
      downloadedAt: began,
    })
    .execute()
  const { from, to, ...figures } = await read()
  expect([to, from < began]).toEqual([app.clock.now(), true])
  const juniors = { teams: 2, opened: 2, tried: 2, attempts: 5, solved: 1, medianMs: 600_000 }
  const seniors = { teams: 2, opened: 1, tried: 1, attempts: 1, solved: 1, medianMs: 1_800_000 }
  expect(figures).toEqual({
    all: { teams: 4, opened: 3, tried: 3, attempts: 6, solved: 2, medianMs: 1_200_000 },
    divisions: [
      { division: 'Juniors', figures: juniors },
      { division: 'Seniors', figures: seniors },
    ],
    solvedAt: [began + 600_000, began + 1_800_000],
    wrongAnswers: [
      { answer: 'flag{dor}', count: 3, teams: 2 },
      { answer: 'flag{window}', count: 1, teams: 1 },
    ],
    firstSolve: { team: names[1], at: began + 600_000 },
    lastSolve: { team: names[2], at: began + 1_800_000 },
    hints: [],
    downloads: 1,
    instances: 0,
  })

  // A suspended team, and practice after the end, count for nothing.
  const admin = await app.as(await anAdmin(app))
  await admin.participations.review({ participationId: teams[0]!.participationId, status: 'Suspended' })
  app.clock.advance('3h')
  await answer(3, 'flag{window}')
  const after = await read()
  expect(after.all).toMatchObject({ teams: 3, attempts: 3, solved: 2 })
  expect(after.wrongAnswers).toEqual([{ answer: 'flag{dor}', count: 1, teams: 1 }])
  expect(after.to).toBeLessThan(app.clock.now())
  expect(ref.challengeId).toBeGreaterThan(0)
})

test('a challenge that nobody has seen', async () => {
  const { read } = await aPlace()
  expect(await read()).toMatchObject({
    all: { teams: 4, opened: 0, tried: 0, attempts: 0, solved: 0, medianMs: null },
    solvedAt: [],
    wrongAnswers: [],
  })
})

test('only who edits challenges of the game reads them', async () => {
  const { ref, players, author } = await aPlace()
  for (const caller of [
    players[0]!,
    await app.as(await aUser(app)),
    await app.as(await aUser(app, { role: 'Monitor' })),
  ]) {
    await expect(caller.editChallenges.statistics(ref)).rejects.toEqual(refused('NotAllowed'))
  }
  await expect(author.editChallenges.statistics({ ...ref, challengeId: 99_999 })).rejects.toEqual(
    refused('ChallengeNotFound'),
  )
})
