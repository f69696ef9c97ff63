// An import in the browser: the file is uploaded, planned, imported and taken back, by administrators and by organisers of a game.
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { incomingFolder } from '#server/answers/incoming-folder.ts'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { zipOf } from '#server/testing/zip-of.ts'
import type { ImportDraft } from '#src/contract/imports.ts'
import { sweepDrafts } from './sweep-drafts.ts'

const app = useApp()

const challenge = (name: string) =>
  `name: ${name}\ncategory: misc\ndescription: Find it.\nvalue: 50\nflags: ["flag{secret-${name}}"]\n`
const repository = (...names: string[]) =>
  zipOf(names.map((name) => ({ name: `${name}/challenge.yml`, content: challenge(name) })))
const pages = () =>
  zipOf([
    { name: 'one/challenge.yml', content: challenge('one') },
    { name: 'pages/rules.md', content: '---\ntitle: Rules\nroute: rules\n---\nBe kind.' },
  ])

async function upload(as: string, bytes: Buffer, gameId?: number) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'tea.zip'))
  const path = gameId === undefined ? '/uploads/imports' : `/uploads/games/${gameId}/imports`
  return await app.request(path, { method: 'POST', as, body: form })
}
const uploaded = async (...args: Parameters<typeof upload>): Promise<ImportDraft> => {
  const answer = await upload(...args)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ImportDraft
}
const stored = async () => {
  await app.app.worker.settled()
  const hashes: string[] = []
  for await (const { hash } of app.app.services.storage.list()) hashes.push(hash)
  return hashes.length
}
const drafts = (userId: string) =>
  app.db.selectFrom('importDrafts').selectAll().where('userId', '=', userId).execute()

test('an administrator uploads a repository, reads the plan, imports it and takes it back; the file is gone then', async () => {
  const adminId = await anAdmin(app)
  const admin = await app.as(adminId)
  const { draftId, name } = await uploaded(adminId, repository('one', 'two'))
  expect(name).toBe('tea.zip')
  const plan = await admin.imports.plan({ draftId, title: 'Tea Cup' })
  expect(plan).toMatchObject({ applied: false, game: { id: null, title: 'Tea Cup' } })
  expect(plan.objects.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'game create',
    'challenge create',
    'challenge create',
  ])
  expect(await admin.imports.progress({ draftId })).toBeNull()
  expect(await admin.imports.list({})).toEqual([])

  const report = await admin.imports.carryOut({ draftId, title: 'Tea Cup' })
  expect(report).toMatchObject({ applied: true, game: { title: 'Tea Cup' } })
  const gameId = report.game!.id!
  expect(await admin.editChallenges.list({ gameId })).toHaveLength(2)
  expect(await drafts(adminId)).toEqual([])
  expect(await stored()).toBe(0)
  expect(await readdir(incomingFolder(app.app.services.config))).toEqual([])
  await expect(admin.imports.plan({ draftId })).rejects.toEqual(refused('ImportFileGone'))

  const actions = await app.db.selectFrom('auditLog').select('action').where('gameId', '=', gameId).execute()
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['game.create', 'challenge.create']),
  )
  const [entry] = await admin.imports.list({})
  expect(entry).toMatchObject({ source: 'ctfcli', game: { id: gameId }, mayUndo: true })
  expect(await admin.imports.undo({ importId: entry!.id })).toEqual({
    removed: [{ kind: 'game', count: 1 }],
    kept: 0,
  })
  await expect(admin.editGames.get({ gameId })).rejects.toEqual(refused('GameNotFound'))
  // Neither a flag of the source nor its text is in the log or the audit log.
  expect(app.logLines.join('')).not.toContain('flag{secret')
  expect(JSON.stringify(await app.db.selectFrom('auditLog').selectAll().execute())).not.toContain(
    'flag{secret',
  )
  expect(JSON.stringify(plan) + JSON.stringify(report)).not.toContain('flag{secret')
})

test('an organiser imports challenges into the own game, and nothing else, and takes them back although a team has joined', async () => {
  const { gameId } = await aGame(app, { challenges: 1, teams: 1, phase: 'upcoming' })
  const other = await aGame(app)
  const organiserId = await aStaffMember(app, { gameId, role: 'organiser' })
  const organiser = await app.as(organiserId)
  expect((await upload(organiserId, repository('one'))).status).toBe(403)
  expect((await upload(organiserId, repository('one'), other.gameId)).status).toBe(403)

  // Its pages become drafts, since players see the game.
  const { draftId } = await uploaded(organiserId, pages(), gameId)
  const input = { gameId, draftId, posts: true, into: other.gameId }
  await expect(organiser.imports.plan({ ...input, gameId: other.gameId })).rejects.toEqual(
    refused('NotAllowed'),
  )
  const report = await organiser.imports.carryOut(input)
  expect(report.objects.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'game same',
    'challenge create',
    'page create',
  ])
  expect(report.game!.id).toBe(gameId)
  const [entry] = await organiser.imports.list({ gameId })
  expect(entry).toMatchObject({ id: report.importId, mayUndo: true })
  await expect(organiser.imports.undo({ gameId: other.gameId, importId: entry!.id })).rejects.toEqual(
    refused('NotAllowed'),
  )
  await organiser.imports.undo({ gameId, importId: entry!.id })
  expect(await organiser.editChallenges.list({ gameId })).toHaveLength(1)

  const users = await uploaded(organiserId, Buffer.from('name,email\nann,ann@example.org\n'), gameId)
  await expect(organiser.imports.plan({ gameId, draftId: users.draftId })).rejects.toEqual(
    refused('ImportOnlyChallenges'),
  )
  const author = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
  await expect(author.imports.list({ gameId })).rejects.toEqual(refused('NotAllowed'))
})

test('one account has one file, of which nobody else knows, and which is at work once at a time', async () => {
  const adminId = await anAdmin(app)
  const admin = await app.as(adminId)
  const before = await stored()
  const first = await uploaded(adminId, repository('one'))
  const second = await uploaded(adminId, repository('one', 'three'))
  expect((await drafts(adminId)).map(({ id }) => id)).toEqual([second.draftId])
  expect(await stored()).toBe(before + 1)
  await expect(admin.imports.plan({ draftId: first.draftId })).rejects.toEqual(refused('ImportFileGone'))
  const colleague = await app.as(await anAdmin(app))
  await expect(colleague.imports.plan({ draftId: second.draftId })).rejects.toEqual(refused('ImportFileGone'))

  await app.db
    .updateTable('importDrafts')
    .set({ busyUntil: app.clock.now() + 1_000, done: 3, total: 9 })
    .execute()
  expect(await admin.imports.progress({ draftId: second.draftId })).toEqual({ done: 3, total: 9 })
  await expect(admin.imports.plan({ draftId: second.draftId })).rejects.toEqual(refused('ImportBusy'))
  expect((await upload(adminId, repository('one'))).status).toBe(409)
  await admin.imports.discard({ draftId: second.draftId })
  expect(await drafts(adminId)).toHaveLength(1)
  // The process that was at work has died.
  app.clock.advance('2s')
  await admin.imports.plan({ draftId: second.draftId })
  await admin.imports.discard({ draftId: second.draftId })
  expect(await drafts(adminId)).toEqual([])
  expect(await stored()).toBe(before)
})

test('a file that is no archive is refused and stays until another one comes; what nobody imports is gone after a day', async () => {
  const adminId = await anAdmin(app)
  const admin = await app.as(adminId)
  const { draftId } = await uploaded(adminId, Buffer.from('hello'))
  await expect(admin.imports.plan({ draftId })).rejects.toEqual(refused('ImportNothing'))
  await expect(admin.imports.carryOut({ draftId })).rejects.toEqual(refused('ImportNothing'))
  expect(await drafts(adminId)).toHaveLength(1)
  expect(await readdir(incomingFolder(app.app.services.config))).toEqual([])
  app.clock.advance('24h')
  await sweepDrafts(app.app.services)
  expect(await drafts(adminId)).toEqual([])
  expect(await stored()).toBe(0)
  const plain = await aUser(app)
  expect((await upload(plain, repository('one'))).status).toBe(403)
})

test('the keys of a game zip are asked for: another phrase is refused under its field, and the right one brings them', async () => {
  const adminId = await anAdmin(app)
  const { gameId } = await aGame(app, { phase: 'upcoming' })
  const keyPhrase = 'nine teapots on a shelf'
  const exported = await app.request(`/downloads/games/${gameId}/export-with-keys`, {
    method: 'POST',
    as: adminId,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keyPhrase }),
  })
  const admin = await app.as(adminId)
  const { draftId } = await uploaded(adminId, Buffer.from(await exported.arrayBuffer()))
  const plan = await admin.imports.plan({ draftId })
  expect(plan.findings.map(({ name }) => name)).toEqual(['KeysLocked'])
  await expect(admin.imports.plan({ draftId, keyPhrase: `${keyPhrase}!` })).rejects.toMatchObject({
    ...{ message: 'ImportKeysUnreadable', field: 'keyPhrase' },
  })
  expect((await admin.imports.plan({ draftId, keyPhrase })).findings).toEqual([])
  const { game } = await admin.imports.carryOut({ draftId, keyPhrase, title: 'Moved' })
  const keyOf = async (id: number) =>
    (await app.db.selectFrom('games').select('publicKey').where('id', '=', id).executeTakeFirstOrThrow())
      .publicKey
  expect(game!.id).not.toBe(gameId)
  expect(await keyOf(game!.id!)).toBe(await keyOf(gameId))
})
