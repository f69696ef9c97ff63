// The files of a dynamic challenge when a game begins: all members of all teams open it at the same moment, on two replicas.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile, aWorld, type World } from '#server/rest/conformance/world.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, aParticipation, aTeam } from '#server/testing/factories.ts'

const [fileCount, teamCount, memberCount] = [20, 10, 3]

let world: World
/** Another instance of the server on the same database. */
let beside: TestApp
beforeAll(async () => {
  world = await aWorld(await testApp())
  beside = await testApp({ beside: world.app })
})
afterAll(async () => {
  await beside.close()
  await world.app.close()
})

test('each team has one file of its own, with the flag that belongs to it, and no other team has it', async () => {
  const { app, admin } = world
  const { gameId, challengeIds } = await aGame(app, {
    challenges: [{ title: 'Box', type: 'DynamicAttachment', flags: [] }],
  })
  const ref = { gameId, challengeId: challengeIds[0]! }
  const contents = Array.from({ length: fileCount }, (_, at) => `the flag is flag{file ${at}}`)
  const hashes = await Promise.all(contents.map((text) => aFile(world, text)))
  const { editChallenges } = await app.as(admin)
  await editChallenges.addFlags({
    ...ref,
    flags: hashes.map((fileHash, at) => ({ flag: `flag{file ${at}}`, attachmentType: 'Local', fileHash })),
  })
  const teams = []
  for (let at = 0; at < teamCount; at++)
    teams.push(await aParticipation(app, { gameId, team: await aTeam(app, { members: memberCount }) }))

  const path = `/api/game/${gameId}/challenges/${ref.challengeId}`
  const replicas = [app, beside]
  const read = async (as: string, at: number): Promise<string> => {
    const replica = replicas[at % replicas.length]!
    const { context } = (await (await replica.request(path, { as })).json()) as { context: { url: string } }
    const file = await replica.request(context.url, { as })
    expect(file.status).toBe(200)
    return await file.text()
  }
  const found = await Promise.all(teams.map(({ memberIds }) => Promise.all(memberIds.map(read))))
  for (const texts of found) expect(new Set(texts).size).toBe(1)
  const given = found.map(([text]) => text!)
  expect(new Set(given).size).toBe(teamCount)
  for (const text of given) expect(contents).toContain(text)

  const flagIn = (text: string) => /flag\{.*\}/.exec(text)![0]
  const submit = async (as: string, flag: string) =>
    await (await app.as(as)).submissions.judge({ ...ref, flag })
  const unused = contents.find((text) => !given.includes(text))!
  const verdicts = await Promise.all(
    teams.map(async ({ captainId }, at) => [
      (await submit(captainId, flagIn(given[(at + 1) % teamCount]!))).verdict,
      (await submit(captainId, flagIn(unused))).verdict,
      (await submit(captainId, flagIn(given[at]!))).verdict,
    ]),
  )
  expect(verdicts).toEqual(teams.map(() => ['WrongAnswer', 'WrongAnswer', 'Accepted']))
  const cheats = await (await app.as(admin)).cheats.list({ gameId })
  expect(cheats).toHaveLength(teamCount)
})
