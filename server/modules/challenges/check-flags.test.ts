// What authors can check about saved flags: which of them an answer matches, and where players could read them.
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile, aWorld, type World } from '#server/rest/conformance/world.ts'
import { testApp } from '#server/testing/app.ts'
import { aGame, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'

let world: World
beforeAll(async () => {
  world = await aWorld(await testApp())
})
afterAll(() => world.app.close())

test('an answer is tried against the saved flags of its challenge alone, and nothing is stored', async () => {
  const { gameId, challengeIds, teams } = await aGame(world.app, {
    teams: 1,
    challenges: [{ flags: [] }, { flags: ['flag{elsewhere}'] }],
  })
  const ref = { gameId, challengeId: challengeIds[0]! }
  const { editChallenges } = await world.app.as(world.admin)
  const { flags } = await editChallenges.patch({
    ...ref,
    addFlags: [
      { flag: 'flag{one}' },
      {
        flag: 'flag\\{o.e\\}',
        kind: 'pattern',
        settings: { matching: 'flag{ole}', other: 'flag{two}' },
      },
    ],
  })
  const ids = flags.map(({ id }) => id)
  expect(await editChallenges.tryAnswer({ ...ref, answer: ' flag{one}\n' })).toEqual(ids)
  expect(await editChallenges.tryAnswer({ ...ref, answer: 'flag{ooe}' })).toEqual([ids[1]])
  expect(await editChallenges.tryAnswer({ ...ref, answer: 'flag{elsewhere}' })).toEqual([])
  expect(
    await world.app.db.selectFrom('submissions').where('gameId', '=', gameId).select('id').execute(),
  ).toEqual([])
  for (const userId of [teams[0]!.captainId, await aUser(world.app)]) {
    const { editChallenges: theirs } = await world.app.as(userId)
    await expect(theirs.tryAnswer({ ...ref, answer: 'flag{one}' })).rejects.toEqual(refused('NotAllowed'))
    await expect(theirs.flagWarnings(ref)).rejects.toEqual(refused('NotAllowed'))
  }
})

test('flags that players can read, or that two challenges have, are named', async () => {
  const { gameId, challengeIds } = await aGame(world.app, {
    challenges: [
      { title: 'First', flags: ['flag{shared}', 'flag{text}', 'flag{file}', 'flag{fine}'] },
      { title: 'Second', flags: ['flag{shared}'] },
    ],
  })
  const ref = { gameId, challengeId: challengeIds[0]! }
  const { editChallenges } = await world.app.as(world.admin)
  const hash = await aFile(world, Buffer.from(zipSync({ 'notes.txt': strToU8('key: flag{file}') })))
  const { flags } = await editChallenges.patch({
    ...ref,
    content: 'It looks like flag{text}.',
    files: [{ attachmentType: 'Local', fileHash: hash }],
    addFlags: [{ flag: '[^!]*', kind: 'pattern', settings: { matching: 'a', other: '!' } }],
  })
  const idOf = (wanted: string) => flags.find(({ flag }) => flag === wanted)!.id
  const warnings = await editChallenges.flagWarnings(ref)
  const fileName = warnings.find(({ name }) => name === 'inFile')!.where
  expect(fileName).toMatch(/ \/ notes\.txt$/)
  expect(warnings).toEqual([
    { flagId: idOf('flag{text}'), name: 'inText', where: '' },
    { flagId: idOf('[^!]*'), name: 'matchesEverything', where: '' },
    { flagId: idOf('flag{shared}'), name: 'otherChallenge', where: 'Second' },
    { flagId: idOf('flag{file}'), name: 'inFile', where: fileName },
  ])
})

test('files that each team has one of, contain their flags on purpose', async () => {
  const { gameId, challengeIds } = await aGame(world.app, {
    challenges: [{ type: 'DynamicAttachment', flags: [] }],
  })
  const ref = { gameId, challengeId: challengeIds[0]! }
  const { editChallenges } = await world.app.as(world.admin)
  const fileHash = await aFile(world, Buffer.from('flag{given}'))
  await editChallenges.addFlags({
    ...ref,
    flags: [{ flag: 'flag{given}', attachmentType: 'Local', fileHash }],
  })
  expect(await editChallenges.flagWarnings(ref)).toEqual([])
})
