import { expect, test } from 'vitest'
import { aGame, anAdmin, aStaffMember } from '#server/testing/factories.ts'
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
