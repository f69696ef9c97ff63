// Challenges of one game are copied into another one, by somebody who edits both.
import { beforeAll, expect, test } from 'vitest'
import { aGame, anAdmin, aStaffMember } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { usualCheck } from '#src/contract/usual-check.ts'
import { saveCheck, updateMaterial } from '../checks/repository.ts'

const app = useApp()
type Caller = Awaited<ReturnType<typeof app.as>>
let author: Caller
let authorId: string
let gameId: number
let ids: [number, number, number]
let hash: string

beforeAll(async () => {
  const adminId = await anAdmin(app)
  const game = await aGame(app, { challenges: [{ title: 'Gate' }, { title: 'Vault' }, { title: 'Cellar' }] })
  gameId = game.gameId
  ids = game.challengeIds as typeof ids
  const [gate, vault, cellar] = ids
  authorId = await aStaffMember(app, { gameId, role: 'author' })
  author = await app.as(authorId)
  const form = new FormData()
  form.set('files', new File(['map\n'], 'map.txt'))
  const sent = await app.request('/api/assets?temporary=true', { method: 'POST', as: adminId, body: form })
  hash = (await sent.json())[0].hash
  const now = app.clock.now()
  await author.editChallenges.patch({
    ...{ gameId, challengeId: vault, content: 'Open **it**.', hints: ['Turn left'], tags: ['easy'] },
    ...{ category: 'Pwn', originalScore: 400, releaseAt: now + 60_000, deadlineAt: now + 120_000 },
    addFlags: [{ flag: 'FLAG{Vault}', kind: 'caseIgnored' }],
    files: [{ attachmentType: 'Local', fileHash: hash }],
    prerequisites: [{ challengeIds: [gate], needed: 1 }],
  })
  await author.editChallenges.patch({ gameId, challengeId: cellar, partOf: vault })
})

/** A game that the author edits too. */
async function anotherGame(challenges: { title: string }[] = []) {
  const game = await aGame(app, { challenges })
  await aStaffMember(app, { gameId: game.gameId, role: 'author', userId: authorId })
  author = await app.as(authorId)
  return game.gameId
}
const pageOf = async (toGameId: number, title: string) => {
  const { id } = (await author.editChallenges.list({ gameId: toGameId })).find((one) => one.title === title)!
  return await author.editChallenges.page({ gameId: toGameId, challengeId: id })
}

test('a copy has the text, flags, files and hints, is switched off and names what was left out', async () => {
  const toGameId = await anotherGame([{ title: 'Vault' }])
  const [, vault] = ids
  const { copies } = await author.editChallenges.copyInto({ gameId, toGameId, challengeIds: [vault] })
  expect(copies).toEqual([{ id: expect.any(Number), title: 'Vault (2)', leftOut: ['Gate'] }])
  const copy = await pageOf(toGameId, 'Vault (2)')
  expect(copy).toMatchObject({
    ...{ isEnabled: false, content: 'Open **it**.', hints: ['Turn left'], tags: ['easy'], category: 'Pwn' },
    ...{ originalScore: 400, releaseAt: null, deadlineAt: null, prerequisites: [], partOf: null },
  })
  expect(copy.flags.map(({ flag, kind }) => [flag, kind])).toEqual([
    ['flag{Vault}', 'exact'],
    ['FLAG{Vault}', 'caseIgnored'],
  ])
  expect(copy.files[0]!.url).toContain(hash)
  const elsewhere = await anotherGame()
  const part = await author.editChallenges.copyInto({
    gameId,
    toGameId: elsewhere,
    challengeIds: [ids[2]],
  })
  expect(part.copies[0]!.leftOut).toEqual(['Vault'])
  const entries = await app.db
    .selectFrom('auditLog')
    .select(['action', 'targetName'])
    .where('gameId', '=', toGameId)
    .execute()
  expect(entries).toEqual([{ action: 'challenge.create', targetName: 'Vault (2)' }])
  // The file stays while one of the two uses it.
  await author.editChallenges.patch({ gameId, challengeId: vault, files: [] })
  await app.app.worker.settled()
  expect((await pageOf(toGameId, 'Vault (2)')).files).toHaveLength(1)
})

test('what is copied together keeps its links', async () => {
  const toGameId = await anotherGame()
  const { copies } = await author.editChallenges.copyInto({ gameId, toGameId, challengeIds: ids })
  expect(copies.flatMap(({ leftOut }) => leftOut)).toEqual([])
  const [gate, vault] = copies.map(({ id }) => id) as typeof ids
  expect((await pageOf(toGameId, 'Vault')).prerequisites).toEqual([{ challengeIds: [gate], needed: 0 }])
  expect((await pageOf(toGameId, 'Cellar')).partOf).toBe(vault)
  // The sources keep theirs.
  expect((await pageOf(gameId, 'Cellar')).partOf).toBe(ids[1])
})

test('each copy has the health check as it is set up, without its runs', async () => {
  const [gate] = ids
  const settings = { ...usualCheck, address: 'gate.example.org:443', timeoutSeconds: 7 }
  const run = { at: 1, ms: 5, reason: null, detail: null, cause: 'button' as const }
  await saveCheck(app.db, gate, settings, [run])
  await updateMaterial(app.db, gate, { name: 'check.py', text: 'print(1)' })
  const toGameId = await anotherGame()
  const { copies } = await author.editChallenges.copyInto({ gameId, toGameId, challengeIds: [gate] })
  const same = await author.editChallenges.duplicate({ gameId, challengeId: gate })
  const admin = await app.as(await anAdmin(app))
  const whole = await admin.editGames.duplicate({ gameId })
  const [first] = await admin.editChallenges.list({ gameId: whole.id })
  for (const ref of [
    { gameId: toGameId, challengeId: copies[0]!.id },
    { gameId, challengeId: same.id },
    { gameId: whole.id, challengeId: first!.id },
  ]) {
    const { settings: copied, runs, material } = await admin.checks.read(ref)
    expect({ copied, runs, material }).toEqual({
      copied: settings,
      runs: [],
      material: { name: 'check.py', text: 'print(1)' },
    })
  }
})

test('both games must be edited by the caller, and nothing is copied half', async () => {
  const [gate] = ids
  const foreign = (await aGame(app)).gameId
  const call = (toGameId: number, challengeIds: number[] = [gate]) =>
    author.editChallenges.copyInto({ gameId, toGameId, challengeIds })
  await expect(call(foreign)).rejects.toEqual(refused('NotAllowed'))
  await expect(
    author.editChallenges.copyInto({ gameId: foreign, toGameId: gameId, challengeIds: [gate] }),
  ).rejects.toEqual(refused('NotAllowed'))
  await expect(call(gameId)).rejects.toEqual(refused('CopyIntoSameGame'))
  const toGameId = await anotherGame()
  await expect(call(toGameId, [gate, 999_999])).rejects.toEqual(refused('ChallengeNotFound'))
  expect(await author.editChallenges.list({ gameId: toGameId })).toEqual([])
  const admin = await app.as(await anAdmin(app))
  await expect(
    admin.editChallenges.copyInto({ gameId, toGameId: 999_999, challengeIds: [gate] }),
  ).rejects.toEqual(refused('GameNotFound'))
})
