// Authors, tags, connection, difficulty, time and solution of a challenge, and who can read them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile, aWorld, type World } from '#server/rest/conformance/world.ts'
import { testApp } from '#server/testing/app.ts'
import { aGame } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'

let world: World
beforeAll(async () => {
  world = await aWorld(await testApp())
})
afterAll(() => world.app.close())

async function aChallengeOfTwoTeams() {
  const game = await aGame(world.app, { teams: 2, challenges: [{ flags: ['flag{right}'] }] })
  const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
  const { editChallenges } = await world.app.as(world.admin)
  const page = async (team: number) => (await world.app.as(game.teams[team]!.captainId)).challenges.page(ref)
  return { ...game, ref, editChallenges, page }
}

test('players see authors, tags, difficulty, time and connection; topics stay with the staff', async () => {
  const { ref, editChallenges, page, teams } = await aChallengeOfTwoTeams()
  const carried = {
    authors: [
      { name: 'Ada', link: 'https://ada.example.org/' },
      { name: 'Bob', link: '' },
    ],
    tags: ['heap', 'glibc'],
    connection: 'nc chall.example.org 1337',
    difficultyStars: 3,
    estimatedMinutes: 90,
  }
  await editChallenges.patch({ ...ref, ...carried, topics: ['double free'] })
  expect(await page(0)).toMatchObject({ ...carried, solutionHtml: null })
  expect(JSON.stringify(await page(0))).not.toContain('double free')
  const path = `/api/game/${ref.gameId}/challenges/${ref.challengeId}`
  const documented = await (await world.app.request(path, { as: teams[0]!.captainId })).json()
  expect(Object.keys(documented)).not.toContain('authors')
  const settings = await (
    await world.app.request(`/api/edit/games/${ref.gameId}/challenges/${ref.challengeId}`, {
      as: world.admin,
    })
  ).json()
  expect(JSON.stringify(settings)).not.toContain('chall.example.org')
})

test('the link of an author is an address of the web', async () => {
  const { ref, editChallenges } = await aChallengeOfTwoTeams()
  for (const link of ['javascript:alert(1)', 'ada.example.org', 'http://']) {
    await expect(editChallenges.patch({ ...ref, authors: [{ name: 'Ada', link }] })).rejects.toEqual(
      refused('RemoteUrlInvalid'),
    )
  }
})

test('a solution is read by those who may, with its pictures', async () => {
  const { ref, gameId, teams, editChallenges, page } = await aChallengeOfTwoTeams()
  const picture = await aFile(world, Buffer.from(`a picture of ${gameId}`))
  // Uploaded for a text, and not kept for itself.
  await world.app.db
    .updateTable('files')
    .set({ kept: false, uploadedBy: null })
    .where('hash', '=', picture)
    .execute()
  const solution = `Overflow it. ![stack](/assets/${picture}/stack.png)`
  const reads = async () => {
    const seen: boolean[] = []
    for (const team of [0, 1]) {
      const { solutionHtml } = await page(team)
      const { status } = await world.app.request(`/assets/${picture}/stack.png`, {
        as: teams[team]!.captainId,
      })
      expect(status === 200).toBe(solutionHtml !== null)
      seen.push(solutionHtml?.includes('Overflow it.') ?? false)
    }
    return seen
  }
  const { submissions } = await world.app.as(teams[0]!.captainId)
  await submissions.submit({ ...ref, flag: 'flag{right}' })
  await editChallenges.patch({ ...ref, solution })
  expect(await reads()).toEqual([false, false])
  await editChallenges.patch({ ...ref, solutionReaders: 'solved' })
  expect(await reads()).toEqual([true, false])
  const admin = await world.app.as(world.admin)
  const { version } = await admin.editGames.page({ gameId })
  await admin.editGames.patch({
    gameId,
    expectedVersion: version,
    end: world.app.clock.now() - 1,
    practiceMode: true,
  })
  expect(await reads()).toEqual([true, true])
  await editChallenges.patch({ ...ref, solutionReaders: 'staff' })
  expect(await reads()).toEqual([false, false])
})
