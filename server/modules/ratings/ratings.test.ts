import { expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aStaffMember, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

async function aSolvedChallenge() {
  const { gameId, challengeIds } = await aGame(app, {
    challenges: [{ flags: ['flag{a}'] }, { flags: ['flag{b}'] }],
  })
  const ref = { gameId, challengeId: challengeIds[0]! }
  const teams = [
    await aParticipation(app, { gameId, team: await aTeam(app, { members: 2 }) }),
    await aParticipation(app, { gameId, team: await aTeam(app) }),
    await aParticipation(app, { gameId, team: await aTeam(app) }),
  ]
  const as = (team: number, member = 0) => app.as(teams[team]!.memberIds[member]!)
  for (const team of [0, 1]) await (await as(team)).submissions.submit({ ...ref, flag: 'flag{a}' })
  return { gameId, challengeIds, ref, as }
}

test('a team that solved it has one rating, which each member may change; the staff reads all', async () => {
  const { ref, gameId, as } = await aSolvedChallenge()
  const [first, mate, second] = [await as(0), await as(0, 1), await as(1)]
  await first.challenges.rate({ ...ref, stars: 2, words: 'Hard to read.' })
  await second.challenges.rate({ ...ref, stars: 5, words: '' })
  await mate.challenges.rate({ ...ref, stars: 4, words: ' <b>Better</b> now.\n' })
  expect((await first.challenges.page(ref)).rating).toEqual({
    own: { stars: 4, words: '<b>Better</b> now.' },
    mean: null,
  })
  const reader = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
  const read = await reader.editChallenges.ratings(ref)
  expect(read.map(({ stars, words }) => [stars, words])).toEqual(
    expect.arrayContaining([
      [4, '<b>Better</b> now.'],
      [5, ''],
    ]),
  )
  expect(read).toHaveLength(2)
  await expect((await app.as(await aUser(app))).editChallenges.ratings(ref)).rejects.toEqual(
    refused('NotAllowed'),
  )
})

test('teams that did not solve it rate nothing, and see the mean only where the game shows it', async () => {
  const { ref, gameId, challengeIds, as } = await aSolvedChallenge()
  const [first, second, other] = [await as(0), await as(1), await as(2)]
  await expect(other.challenges.rate({ ...ref, stars: 1, words: '' })).rejects.toEqual(
    refused('RatingNeedsSolve'),
  )
  await expect(
    first.challenges.rate({ gameId, challengeId: challengeIds[1]!, stars: 1, words: '' }),
  ).rejects.toEqual(refused('RatingNeedsSolve'))
  await expect(first.challenges.rate({ gameId, challengeId: 999_999, stars: 1, words: '' })).rejects.toEqual(
    refused('ChallengeNotFound'),
  )
  for (const stars of [0, 6, 2.5]) {
    await expect(first.challenges.rate({ ...ref, stars, words: '' })).rejects.toThrow()
  }
  await first.challenges.rate({ ...ref, stars: 2, words: '' })
  await second.challenges.rate({ ...ref, stars: 5, words: '' })
  expect((await other.challenges.page(ref)).rating).toEqual({ own: null, mean: null })
  const { editGames } = await app.as(await anAdmin(app))
  await editGames.patch({ gameId, showRatings: true })
  expect((await other.challenges.page(ref)).rating).toEqual({ own: null, mean: { stars: 3.5, teams: 2 } })
  const unrated = await other.challenges.page({ gameId, challengeId: challengeIds[1]! })
  expect(unrated.rating.mean).toBeNull()
})
