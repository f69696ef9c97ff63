import { expect, test } from 'vitest'
import { aGame, anAdmin, aStaffMember } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const minute = 60_000

/** Two teams that solved one challenge, ten minutes apart. */
async function aContest() {
  const game = await aGame(app, { teams: 2, challenges: [{ flags: ['flag{1}'] }, { flags: ['flag{2}'] }] })
  const [first, second] = await Promise.all(game.teams.map(({ captainId }) => app.as(captainId)))
  const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
  const startedAt = app.clock.now()
  await first!.submissions.submit({ ...ref, flag: 'flag{1}' })
  app.clock.advance('10m')
  await second!.submissions.submit({ ...ref, flag: 'flag{1}' })
  const admin = await app.as(await anAdmin(app))
  return { ...game, ref, startedAt, admin }
}

test('ending a game early names the solve that no longer counts, and changes nothing', async () => {
  const { gameId, startedAt, admin } = await aContest()
  const before = await admin.editGames.page({ gameId })
  const preview = await admin.editGames.preview({ gameId, end: startedAt + 5 * minute })
  expect(preview).toMatchObject({
    teams: 2,
    players: 2,
    hides: false,
    phase: 'running',
    nextPhase: 'ended',
    solves: -1,
    moved: 2,
  })
  expect(preview.moves[1]).toMatchObject({ before: { rank: 2 }, after: { rank: 2, score: 0 } })
  expect(preview.moves[0]!.after!.score).toBeGreaterThan(preview.moves[0]!.before!.score)
  expect(await admin.editGames.page({ gameId })).toEqual(before)
  expect(await admin.editGames.preview({ gameId, title: 'Another' })).toMatchObject({ moved: 0, solves: 0 })
  expect(await admin.editGames.preview({ gameId, hidden: true })).toMatchObject({ hides: true, moved: 0 })
})

test('values of a challenge move the board; a change that is refused is refused here too', async () => {
  const { ref, admin } = await aContest()
  expect(await admin.editChallenges.preview({ ...ref, originalScore: 2000 })).toMatchObject({ moved: 2 })
  expect(await admin.editChallenges.preview({ ...ref, isEnabled: false })).toMatchObject({
    solves: -2,
    moved: 2,
  })
  await expect(admin.editChallenges.preview({ ...ref, title: '' })).rejects.toThrow()
  await expect(admin.editGames.preview({ gameId: ref.gameId, start: 2, end: 1 })).rejects.toThrow()
})

test('an author is not told what the freeze hides', async () => {
  const { gameId, ref, admin } = await aContest()
  await admin.editGames.patch({ gameId, freezeSeconds: 55 * 60 })
  const author = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
  expect(await author.editChallenges.preview({ ...ref, originalScore: 2000 })).toMatchObject({ moved: 1 })
  expect(await admin.editChallenges.preview({ ...ref, originalScore: 2000 })).toMatchObject({ moved: 2 })
})

test('suspending a team names its place, and the teams that move up; it stays where it is', async () => {
  const { gameId, teams, admin } = await aContest()
  const [first, second] = await admin.participations.table({ gameId })
  const firstId = [first!, second!].find(({ team }) => team.id === teams[0]!.teamId)!.id
  const preview = await admin.participations.previewReview({
    gameId,
    participationIds: [firstId],
    status: 'Suspended',
  })
  expect(preview).toMatchObject({ solves: -1, moved: 2, risen: 1 })
  expect(preview.moves[0]).toMatchObject({ before: { rank: 1 }, after: null })
  expect(preview.moves[1]).toMatchObject({ before: { rank: 2 }, after: { rank: 1 } })
  const after = await admin.participations.table({ gameId })
  expect(after.map(({ status }) => status)).toEqual(['Accepted', 'Accepted'])
})

test('a reviewer is told nothing of the teams of another game', async () => {
  const { gameId, admin } = await aContest()
  const other = await aGame(app, { teams: 1 })
  const [there] = await admin.participations.table({ gameId: other.gameId })
  const reviewer = await app.as(await aStaffMember(app, { gameId, role: 'organiser' }))
  const review = { participationIds: [there!.id], status: 'Suspended' as const }
  await expect(reviewer.participations.previewReview({ gameId, ...review })).rejects.toEqual(
    refused('ParticipationNotFound'),
  )
  await expect(reviewer.participations.previewReview({ gameId: other.gameId, ...review })).rejects.toEqual(
    refused('NotAllowed'),
  )
})

test('a division that may not see a challenge is told of before, with its teams', async () => {
  const { gameId, teams, ref, admin } = await aContest()
  await admin.editGames.patch({ gameId, divisions: ['Students', 'Pros'] })
  const rows = await admin.participations.table({ gameId })
  const student = rows.find(({ team }) => team.id === teams[0]!.teamId)!
  await admin.participations.review({ participationId: student.id, division: 'Students' })
  const { version, divisions } = await admin.editGames.divisions({ gameId })
  const denying = (rule: 'ViewChallenge' | 'SubmitFlags') => ({
    gameId,
    expectedVersion: version,
    divisions: divisions.map((one) =>
      one.name === 'Students'
        ? { ...one, challenges: [{ challengeId: ref.challengeId, denies: [rule] }] }
        : one,
    ),
  })
  expect(await admin.editGames.previewDivisions(denying('ViewChallenge'))).toMatchObject({
    unseen: { challenges: 1, teams: 1 },
    unanswered: { challenges: 0, teams: 0 },
  })
  expect(await admin.editGames.previewDivisions(denying('SubmitFlags'))).toMatchObject({
    unseen: { challenges: 0, teams: 0 },
    unanswered: { challenges: 1, teams: 1 },
  })
  await admin.editGames.saveDivisions(denying('ViewChallenge'))
  const other = rows.find(({ id }) => id !== student.id)!
  // Who is moved into it loses the challenge too.
  const move = { gameId, participationIds: [other.id], division: 'Students' }
  expect(await admin.participations.previewReview(move)).toMatchObject({
    unseen: { challenges: 1, teams: 1 },
  })
})

test('a start that moves before the game has begun names the teams that have registered', async () => {
  const game = await aGame(app, { teams: 2 })
  const admin = await app.as(await anAdmin(app))
  const { gameId } = game
  const start = app.clock.now() + 60 * minute
  await admin.editGames.patch({ gameId, start, end: start + 300 * minute })
  const later = start + 30 * minute
  expect((await admin.editGames.preview({ gameId, start: later })).nextStart).toEqual({
    at: later,
    before: start,
    registered: 2,
  })
  expect((await admin.editGames.preview({ gameId, title: 'Another' })).nextStart).toBeNull()
  // That it begins at once is another question.
  const now = await admin.editGames.preview({ gameId, start: app.clock.now() })
  expect(now).toMatchObject({ nextStart: null, nextPhase: 'running' })
})
