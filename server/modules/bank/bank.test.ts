import { beforeAll, expect, test } from 'vitest'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { usualCheck } from '#src/contract/usual-check.ts'

const app = useApp()
type Caller = Awaited<ReturnType<typeof app.as>>
let admin: Caller
let author: Caller
let other: Caller
let gameId: number
let otherGame: number
let challengeId: number
let firstId: number
let hash: string

beforeAll(async () => {
  const adminId = await anAdmin(app)
  admin = await app.as(adminId)
  const game = await aGame(app, { challenges: 1 })
  gameId = game.gameId
  firstId = game.challengeIds[0]!
  otherGame = (await aGame(app)).gameId
  author = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
  other = await app.as(await aStaffMember(app, { gameId: otherGame, role: 'organiser' }))
  const form = new FormData()
  form.set('files', new File(['green\n'], 'leaves.txt'))
  const sent = await app.request('/api/assets?temporary=true', { method: 'POST', as: adminId, body: form })
  hash = (await sent.json())[0].hash
  challengeId = (
    await author.editChallenges.create({ gameId, title: 'Tea', category: 'Crypto', type: 'StaticAttachment' })
  ).id
  await author.editChallenges.patch({
    ...{ gameId, challengeId, content: 'Read **them**.', tags: ['easy'], releaseAt: 5 },
    addFlags: [{ flag: 'flag{black_tea}', kind: 'caseIgnored' }],
    files: [{ attachmentType: 'Local', fileHash: hash }],
    prerequisites: [{ challengeIds: [firstId], needed: 0 }],
  })
})

const save = (challengeIds: number[]) => author.bank.save({ gameId, challengeIds })
const titled = async (of: number, title: string) => {
  const { id } = (await admin.editChallenges.list({ gameId: of })).find((one) => one.title === title)!
  return await admin.editChallenges.page({ gameId: of, challengeId: id })
}

test('challenges become entries, a change the next version, and nothing is saved twice', async () => {
  const first = await save([challengeId, firstId])
  expect(first.map(({ state, version }) => [state, version])).toEqual([
    ['new', 1],
    ['new', 1],
  ])
  expect((await save([challengeId]))[0]).toMatchObject({ state: 'same', version: 1 })
  await author.editChallenges.patch({ gameId, challengeId, content: 'Read **all**.' })
  expect((await save([challengeId]))[0]).toMatchObject({ state: 'version', version: 2 })
  expect(await entryOf(author, 'Tea')).toMatchObject({ category: 'Crypto', ownCategory: null })
  await expect(save([999_999])).rejects.toEqual(refused('ChallengeNotFound'))
})

const entryOf = async (caller: Caller, title: string) =>
  (await caller.bank.list()).find((one) => one.title === title)

test('an entry is for who saved it and administrators, until it is shared', async () => {
  const { id: entryId } = (await entryOf(author, 'Tea'))!
  expect(await entryOf(admin, 'Tea')).toMatchObject({ mayChange: true, version: 2, tags: ['easy'] })
  expect(await other.bank.list()).toEqual([])
  await expect(other.bank.get({ entryId })).rejects.toEqual(refused('BankEntryNotFound'))
  await expect(other.bank.copy({ entryId, gameId: otherGame })).rejects.toEqual(refused('BankEntryNotFound'))
  await author.bank.change({ entryId, tags: ['easy', 'tea', 'tea'], isShared: true })
  expect(await entryOf(other, 'Tea')).toMatchObject({ mayChange: false, tags: ['easy', 'tea'] })
  await expect(other.bank.change({ entryId, tags: [], isShared: false })).rejects.toEqual(
    refused('NotAllowed'),
  )
  await expect(other.bank.delete({ entryId })).rejects.toEqual(refused('NotAllowed'))
  const player = await app.as(await aUser(app))
  await expect(player.bank.list()).rejects.toEqual(refused('NotAllowed'))
  await expect(player.bank.get({ entryId })).rejects.toEqual(refused('NotAllowed'))
  await expect((await app.as(null)).bank.list()).rejects.toEqual(refused('NotSignedIn'))
})

test('what is read of an entry has no flag', async () => {
  const { id: entryId } = (await entryOf(other, 'Tea'))!
  const page = await other.bank.get({ entryId })
  expect(page).toMatchObject({ flagCount: 1, shownVersion: 2, files: [{ name: 'leaves.txt', size: 6 }] })
  expect(page.contentHtml).toContain('<strong>all</strong>')
  // Games of others are counted only.
  expect([page.uses, page.usedIn]).toEqual([1, []])
  expect((await author.bank.get({ entryId, version: 1 })).contentHtml).toContain('<strong>them</strong>')
  expect(JSON.stringify(page)).not.toContain('black_tea')
})

test('a copy has the flags and files, is switched off, and becomes a newer version when it is copied again', async () => {
  const { id: entryId } = (await entryOf(other, 'Tea'))!
  const made = await other.bank.copy({ entryId, gameId: otherGame, version: 1 })
  expect(await titled(otherGame, 'Tea')).toMatchObject({
    ...{ id: made.challengeId, content: 'Read **them**.', category: 'Crypto', isEnabled: false },
    ...{ prerequisites: [], tags: ['easy'] },
    flags: [{ flag: 'flag{black_tea}', kind: 'caseIgnored' }],
    files: [{ type: 'Local' }],
  })
  const use = { gameId: otherGame, challengeId: made.challengeId }
  expect((await other.bank.get({ entryId })).usedIn).toMatchObject([{ ...use, version: 1 }])

  const { id: needed } = await other.editChallenges.create({
    ...{ gameId: otherGame, title: 'First', category: 'Misc', type: 'StaticAttachment' },
  })
  const prerequisites = [{ challengeIds: [needed], needed: 0 }]
  await other.editChallenges.patch({ ...use, prerequisites })
  expect(await other.bank.copy({ entryId, gameId: otherGame })).toEqual(made)
  expect(await titled(otherGame, 'Tea')).toMatchObject({ content: 'Read **all**.', prerequisites })
  expect((await other.bank.get({ entryId })).usedIn).toMatchObject([{ ...use, version: 2 }])
  await expect(other.bank.copy({ entryId, gameId })).rejects.toEqual(refused('NotAllowed'))

  // The health check comes along. A version that has none leaves the one that is there.
  const check = { ...usualCheck, kind: 'http' as const, address: 'https://tea.example.org/', enabled: false }
  await author.checks.save({ gameId, challengeId, ...check })
  await save([challengeId])
  for (const version of [3, 2]) {
    await other.bank.copy({ entryId, gameId: otherGame, version })
    expect(await other.checks.read(use)).toMatchObject({ settings: check, runs: [] })
  }
})

test('whoever may not change the entry of a copy saves it as an entry of their own', async () => {
  const copy = await titled(otherGame, 'Tea')
  const [saved] = await other.bank.save({ gameId: otherGame, challengeIds: [copy.id] })
  expect(saved).toMatchObject({ state: 'new', version: 1 })
  await other.bank.delete({ entryId: saved!.entryId })
})

test('a challenge of the same title that is not of the entry is never overwritten', async () => {
  const { id: entryId } = (await entryOf(author, 'Tea'))!
  const third = (await aGame(app)).gameId
  await admin.editChallenges.create({
    gameId: third,
    title: 'Tea',
    category: 'Misc',
    type: 'StaticAttachment',
  })
  await expect(admin.bank.copy({ entryId, gameId: third })).rejects.toEqual(refused('BankTitleTaken'))
})

test('a token of a game opens nothing of the bank', async () => {
  const { token } = await admin.tokens.createForGame({ gameId, name: 'ci', scope: 'admin' })
  const answer = await app.request('/trpc/bank.list', { headers: { authorization: `Bearer ${token}` } })
  expect([401, 403]).toContain(answer.status)
})

test('the files stay as long as the bank has them, copies stay when it is deleted, and the log has no flag', async () => {
  const isStored = async () =>
    (await app.db.selectFrom('files').select('hash').where('hash', '=', hash).execute()).length === 1
  const { id: entryId } = (await entryOf(author, 'Tea'))!
  await admin.editChallenges.delete({ gameId, challengeId })
  await admin.editChallenges.delete({ gameId: otherGame, challengeId: (await titled(otherGame, 'Tea')).id })
  await app.db.updateTable('files').set({ keptUntil: null }).where('hash', '=', hash).execute()
  await app.app.worker.settled()
  expect(await isStored()).toBe(true)
  const { challengeId: again } = await other.bank.copy({ entryId, gameId: otherGame })
  await author.bank.delete({ entryId })
  await app.app.worker.settled()
  expect((await titled(otherGame, 'Tea')).id).toBe(again)
  expect(await isStored()).toBe(true)
  const { data } = await admin.audit.list({ action: 'bankEntry', count: 50 })
  expect(data.filter(({ target }) => target?.id === String(entryId)).map(({ action }) => action)).toEqual([
    ...['bankEntry.delete', 'bankEntry.update', 'bankEntry.update', 'bankEntry.update', 'bankEntry.create'],
  ])
  expect(JSON.stringify(data)).not.toContain('black_tea')
})
