// A challenge with several files: what its page, documented calls and their clients get.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile, aWorld, type World } from '#server/rest/conformance/world.ts'
import { testApp } from '#server/testing/app.ts'
import { aGame } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { limits } from '#src/contract/limits.ts'

let world: World
beforeAll(async () => {
  world = await aWorld(await testApp())
})
afterAll(() => world.app.close())

const local = (fileHash: string) => ({ attachmentType: 'Local' as const, fileHash })
const remote = { attachmentType: 'Remote' as const, remoteUrl: 'https://files.example.org/c.bin' }

async function aChallengeWithFiles() {
  const game = await aGame(world.app, { challenges: [{ title: 'Leaves' }, { title: 'Roots' }], teams: 1 })
  const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
  const hashes = [await aFile(world, `first ${ref.gameId}`), await aFile(world, `second ${ref.gameId}`)]
  const { editChallenges } = await world.app.as(world.admin)
  const files = [local(hashes[0]!), remote, local(hashes[1]!)]
  const settings = await editChallenges.patch({ ...ref, files })
  const player = game.teams[0]!.captainId
  const cookie = await world.app.cookieOf(player)
  const zip = `/api/game/${ref.gameId}/challenges/${ref.challengeId}/files`
  const get = (path: string, as: string | null = cookie) =>
    world.app.request(path, { headers: as ? { cookie: as } : {} })
  const documented = async () =>
    ((await (await get(zip.replace(/\/files$/, ''))).json()) as { context: object }).context
  return { ...game, ref, hashes, files, settings, editChallenges, player, zip, get, documented }
}

const nameOf = ({ url }: { url: string | null }) => url?.split('/')[2] ?? ''

test('players see all in their order, documented calls the first, or a zip of all that are stored', async () => {
  const { ref, hashes, settings, editChallenges, player, zip, get, documented } = await aChallengeWithFiles()
  expect(settings.files.map(({ type }) => type)).toEqual(['Local', 'Remote', 'Local'])
  expect(settings.attachment).toEqual(settings.files[0])
  const page = await (await world.app.as(player)).challenges.page(ref)
  expect(page.files.map(nameOf)).toEqual([hashes[0], 'files.example.org', hashes[1]])
  expect(await documented()).toMatchObject({ url: page.files[0]!.url, fileSize: page.files[0]!.fileSize })

  await editChallenges.patch({ ...ref, filesAsZip: true })
  expect(await documented()).toMatchObject({ url: zip, fileSize: null })
  const [one, other] = [await get(zip), await get(zip)]
  expect(one.headers.get('content-type')).toBe('application/zip')
  expect(one.headers.get('content-disposition')).toContain('Leaves.zip')
  const bytes = new Uint8Array(await one.arrayBuffer())
  expect(bytes).toEqual(new Uint8Array(await other.arrayBuffer()))
  const texts = Object.values(unzipSync(bytes)).map((content) => Buffer.from(content).toString())
  expect(texts).toEqual([`first ${ref.gameId}`, `second ${ref.gameId}`])
})

test('the zip is for those who can read the challenge', async () => {
  const { ref, editChallenges, zip, get } = await aChallengeWithFiles()
  expect((await get(zip, null)).status).toBe(401)
  const stranger = await world.app.cookieOf((await aGame(world.app, { teams: 1 })).teams[0]!.captainId)
  expect((await get(zip, stranger)).status).toBe(400)
  await editChallenges.patch({ ...ref, isEnabled: false })
  expect((await get(zip)).status).toBe(404)
})

test('a documented call replaces the first file, or removes all', async () => {
  const { ref, hashes, editChallenges, documented, zip, get } = await aChallengeWithFiles()
  const fileHash = await aFile(world, `third ${ref.gameId}`)
  await editChallenges.setAttachment({ ...ref, ...local(fileHash) })
  const { files } = await editChallenges.page(ref)
  expect(files.map(nameOf)).toEqual([fileHash, 'files.example.org', hashes[1]])
  await editChallenges.setAttachment({ ...ref, attachmentType: 'None' })
  expect((await editChallenges.page(ref)).files).toEqual([])
  expect(await documented()).toMatchObject({ url: null, fileSize: null })
  expect((await get(zip)).status).toBe(404)
})

test('a bad file leaves all as they were, and a copy has all', async () => {
  const { ref, hashes, files, editChallenges } = await aChallengeWithFiles()
  const before = await editChallenges.page(ref)
  for (const [bad, name] of [
    [local('0'.repeat(64)), 'FileUnknown'],
    [{ ...remote, remoteUrl: 'file:///etc/passwd' }, 'RemoteUrlInvalid'],
  ] as const)
    await expect(editChallenges.patch({ ...ref, title: 'x', files: [...files, bad] })).rejects.toEqual(
      refused(name),
    )
  const tooMany = Array(limits.filesPerChallengeMax + 1).fill(remote)
  await expect(editChallenges.patch({ ...ref, files: tooMany })).rejects.toThrow()
  expect(await editChallenges.page(ref)).toEqual(before)

  const { id: challengeId } = await editChallenges.duplicate(ref)
  const copy = await editChallenges.page({ ...ref, challengeId })
  expect(copy.files.map(nameOf)).toEqual([hashes[0], 'files.example.org', hashes[1]])
})
