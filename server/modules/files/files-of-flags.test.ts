// Files that belong to flags: stored ones only, never lost to a release, and their first download is noted.
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile, aWorld, type World } from '#server/rest/conformance/world.ts'
import { testApp } from '#server/testing/app.ts'
import { aGame } from '#server/testing/factories.ts'
import { up } from '../../../migrations/202611211600_files-of-flags.ts'
import { releaseFile } from './release-files.ts'
import { stopKeeping } from './repository.ts'

let world: World
beforeAll(async () => {
  world = await aWorld(await testApp())
})
afterAll(() => world.app.close())

const services = () => world.app.app.services
/** Once the jobs that remove files are done. */
const isStored = async (hash: string) => {
  await world.app.app.worker.settled()
  return (await services().storage.stat(hash)) !== undefined
}
const get = (path: string, as: string | null) => world.app.request(path, { as })
const local = (fileHash: string, flag = `flag{${fileHash.slice(0, 20)}}`) => ({
  flag,
  attachmentType: 'Local' as const,
  fileHash,
})

async function aPuzzle({ teams = 2 } = {}) {
  const game = await aGame(world.app, { teams, challenges: [{ type: 'DynamicAttachment', flags: [] }] })
  const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
  const { editChallenges } = await world.app.as(world.admin)
  const open = async (userId: string) => (await (await world.app.as(userId)).challenges.get(ref)).context
  const downloads = () =>
    world.app.db
      .selectFrom('attachmentDownloads')
      .select(['participationId', 'userId', 'downloadedAt'])
      .where('challengeId', '=', ref.challengeId)
      .execute()
  return { ...game, ref, editChallenges, open, downloads }
}

test('a hash that names no stored file is refused, and nothing is added', async () => {
  const { ref, editChallenges } = await aPuzzle()
  const flags = [local(await aFile(world)), local('ab'.repeat(32))]
  await expect(editChallenges.addFlags({ ...ref, flags })).rejects.toMatchObject({
    refusal: 'FlagFileUnknown',
  })
  expect((await editChallenges.get(ref)).flags).toEqual([])
})

test('the flag keeps its file from now on, and takes it along when it goes', async () => {
  const { ref, editChallenges } = await aPuzzle()
  const hash = await aFile(world, randomBytes(60))
  await editChallenges.addFlags({ ...ref, flags: [local(hash, 'one'), local(hash.toUpperCase(), 'two')] })
  await releaseFile(services(), hash)
  expect(await isStored(hash)).toBe(true)
  const { flags } = await editChallenges.get(ref)
  await editChallenges.deleteFlag({ ...ref, flagId: flags[0]!.id })
  expect(await isStored(hash)).toBe(true)
  await editChallenges.deleteFlag({ ...ref, flagId: flags[1]!.id })
  expect(await isStored(hash)).toBe(false)
})

test('a release at the moment a flag is added: the flag has its file, or there is neither', async () => {
  const { ref, editChallenges } = await aPuzzle()
  const outcomes = new Set<string>()
  for (let round = 0; round < 40; round++) {
    const hash = await aFile(world, randomBytes(50))
    await stopKeeping(world.app.db, hash)
    // Two rounds in four have a clear first, so that both outcomes are seen; the others collide.
    const wait = (lateRound: number) =>
      new Promise((resolve) => setTimeout(resolve, Math.random() * 6 + (round % 4 === lateRound ? 200 : 0)))
    const [added] = await Promise.allSettled([
      wait(0).then(() => editChallenges.addFlags({ ...ref, flags: [local(hash)] })),
      wait(1).then(() => releaseFile(services(), hash)),
    ])
    if (added.status === 'rejected') expect(added.reason).toMatchObject({ refusal: 'FlagFileUnknown' })
    expect(await isStored(hash)).toBe(added.status === 'fulfilled')
    outcomes.add(added.status)
  }
  expect(outcomes.size).toBe(2)
}, 30_000)

test('the database itself holds a file that a flag refers to', async () => {
  const { ref, editChallenges } = await aPuzzle()
  const hash = await aFile(world, randomBytes(61))
  await editChallenges.addFlags({ ...ref, flags: [local(hash)] })
  await expect(world.app.db.deleteFrom('files').where('hash', '=', hash).execute()).rejects.toThrow(
    'flags_file_hash_fkey',
  )
})

test('the first download is noted for the team that was given the flag, and only the first', async () => {
  const { ref, teams, editChallenges, open, downloads } = await aPuzzle()
  const hashes = [await aFile(world, randomBytes(62)), await aFile(world, randomBytes(63))]
  await editChallenges.update({ ...ref, fileName: 'puzzle.zip' })
  await editChallenges.addFlags({ ...ref, flags: hashes.map((hash) => local(hash)) })
  const [one, two] = teams as [(typeof teams)[0], (typeof teams)[0]]
  const { url } = await open(one.captainId)
  await open(two.captainId)
  expect(await downloads()).toEqual([])
  // Addresses are open; another team's file is not one's own attachment.
  for (const other of [null, world.admin, two.captainId]) expect((await get(url!, other)).status).toBe(200)
  expect(await downloads()).toEqual([])
  const downloadedAt = world.app.clock.now()
  await get(url!, one.captainId)
  world.app.clock.advance('5s')
  await get(url!, one.captainId)
  expect(await downloads()).toEqual([
    { participationId: one.participationId, userId: one.captainId, downloadedAt },
  ])
})

test('a file that a deletion could not remove is found by the next one', async () => {
  const hash = await aFile(world, randomBytes(64))
  await stopKeeping(world.app.db, hash)
  const { storage, ...others } = services()
  const broken = { ...storage, remove: async () => Promise.reject(new Error('away')) }
  await expect(releaseFile({ ...others, storage: broken }, hash)).rejects.toThrow('away')
  // Its row is gone for good, its bytes are still there.
  expect((await get(`/assets/${hash}/x`, world.admin)).status).toBe(404)
  expect(await storage.stat(hash)).toBeDefined()
  await releaseFile(services(), hash)
  expect(await storage.stat(hash)).toBeUndefined()
})

test('flags of older days whose file nobody stored stay, without a file', async () => {
  const { ref, editChallenges } = await aPuzzle()
  const hash = await aFile(world, randomBytes(65))
  const { db } = world.app
  await sql`alter table flags drop constraint flags_file_hash_fkey`.execute(db)
  const { challengeId } = ref
  await db
    .insertInto('flags')
    .values([
      { challengeId, ...local(hash, 'whole') },
      { challengeId, ...local('cd'.repeat(32), 'bare') },
    ])
    .execute()
  await up(db as unknown as Kysely<unknown>)
  const { flags } = await editChallenges.get(ref)
  expect(Object.fromEntries(flags.map(({ flag, attachment }) => [flag, attachment?.type]))).toEqual({
    whole: 'Local',
    bare: undefined,
  })
})
