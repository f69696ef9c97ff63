// Two challenges have files of equal content under two names: each keeps its own, wherever it comes from and wherever it goes.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { zipOf } from '#server/testing/zip-of.ts'
import { programContext } from '../../access/program-context.ts'
import type { ExportFormat } from '../exports/export-formats.ts'
import { downloadGame } from '../exports/export-game.ts'
import { applyImport } from '../imports/apply-import.ts'
import { openZip } from '../imports/archives/open-zip.ts'
import { planImport } from '../imports/plan-import.ts'
import { readSource } from '../imports/read-source.ts'

const app = useApp()
const folder = mkdtempSync(join(tmpdir(), 'vexil-names-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run import', systemUser: 'root' })

let adminId: string
beforeAll(async () => {
  adminId = await anAdmin(app)
})

const teas = ['black', 'green'] as const
const repository = zipOf(
  teas.flatMap((tea) => [
    {
      name: `${tea}/challenge.yml`,
      content: `name: ${tea}\nvalue: 100\ncategory: misc\nflags: ["flag{${tea}}"]\nfiles: [${tea}.txt]\n`,
    },
    { name: `${tea}/${tea}.txt`, content: 'the same leaves' },
  ]),
)

let made = 0
function keep(bytes: Uint8Array): string {
  const path = join(folder, `${made++}.zip`)
  writeFileSync(path, bytes)
  return path
}

async function exportOf(gameId: number, format: ExportFormat) {
  const { parts } = await downloadGame(command(), { gameId, format })
  const path = keep(await buffer(await parts.open()))
  return { path, names: [...(await openZip(path)).files.keys()].filter((name) => name.endsWith('.txt')) }
}

/** The addresses of the files of a game, by the title of the challenge. */
async function filesIn(gameId: number): Promise<Record<string, string[]>> {
  const { editChallenges } = await app.as(adminId)
  const found: Record<string, string[]> = {}
  for (const { id, title } of await editChallenges.list({ gameId })) {
    const { files } = await editChallenges.page({ gameId, challengeId: id })
    found[title] = files.map(({ url }) => url!)
  }
  return found
}
const namesIn = async (gameId: number) =>
  Object.fromEntries(
    Object.entries(await filesIn(gameId)).map(([title, urls]) => [
      title,
      urls.map((url) => decodeURIComponent(url.split('/').at(-1)!)),
    ]),
  )
const own = { black: ['black.txt'], green: ['green.txt'] }

async function upload(...names: string[]): Promise<{ hash: string; name: string }[]> {
  const form = new FormData()
  for (const name of names) form.append('files', new File(['the same leaves'], name))
  const answer = await app.request('/api/assets?temporary=true', { method: 'POST', as: adminId, body: form })
  return (await answer.json()) as { hash: string; name: string }[]
}

test('an import gives each challenge the name of its source, and every export has it', async () => {
  const { gameId } = await aGame(app, { title: 'Tea', phase: 'ended' })
  const source = await readSource(keep(repository))
  await applyImport(command(), source, { gameId })
  expect(await namesIn(gameId)).toEqual(own)
  const again = await planImport(command(), source, { gameId })
  expect(new Set(again.objects.map(({ action }) => action))).toEqual(new Set(['same']))

  expect((await exportOf(gameId, 'ctfcli')).names).toEqual([
    'misc/black/dist/black.txt',
    'misc/green/dist/green.txt',
  ])
  for (const format of ['vexil', 'reference'] as const) {
    const { path } = await exportOf(gameId, format)
    const moved = await applyImport(command(), await readSource(path, { instance: `moved as ${format}` }))
    expect(await namesIn(moved.game!.id!)).toEqual(own)
  }
  const { editChallenges } = await app.as(adminId)
  for (const { id } of await editChallenges.list({ gameId }))
    await editChallenges.patch({ gameId, challengeId: id, isEnabled: true })
  const archived = (await exportOf(gameId, 'archive')).names.map((name) => name.split('/').at(-1))
  expect(archived.sort()).toEqual(['black.txt', 'checksums.txt', 'green.txt'])
})

test('uploads keep their names, for players and in copies, also where one challenge has both', async () => {
  const game = await aGame(app, {
    challenges: [{ title: 'black' }, { title: 'green' }, { title: 'both' }],
    teams: 1,
  })
  const { gameId, challengeIds } = game
  const { editChallenges } = await app.as(adminId)
  const sent = await upload('black.txt', 'green.txt')
  expect(sent.map(({ name }) => name)).toEqual(['black.txt', 'green.txt'])
  const local = sent.map(({ hash, name }) => ({ attachmentType: 'Local' as const, fileHash: hash, name }))
  const wanted = [[local[0]!], [local[1]!], local]
  for (const [at, challengeId] of challengeIds.entries())
    await editChallenges.patch({ gameId, challengeId, files: wanted[at] })
  expect(await namesIn(gameId)).toEqual({ ...own, both: ['black.txt', 'green.txt'] })

  const player = game.teams[0]!.captainId
  for (const [at, challengeId] of challengeIds.entries()) {
    const { context } = await (await app.as(player)).challenges.page({ gameId, challengeId })
    const name = wanted[at]![0]!.name
    expect(context.url).toBe(`/assets/${local[0]!.fileHash}/${name}`)
    const answer = await app.request(context.url!, { as: player })
    expect(answer.headers.get('content-disposition')).toContain(name)
    expect(await answer.text()).toBe('the same leaves')
  }
  const { gameId: toGameId } = await aGame(app)
  await editChallenges.copyInto({ gameId, challengeIds, toGameId })
  expect(await namesIn(toGameId)).toEqual(await namesIn(gameId))
})

test('a documented call, which knows the content only, gives the name of the last upload', async () => {
  const { gameId, challengeIds } = await aGame(app, { challenges: [{ title: 'black' }, { title: 'green' }] })
  const { editChallenges } = await app.as(adminId)
  for (const [at, tea] of teas.entries()) {
    const [file] = await upload(`${tea}.txt`)
    const challengeId = challengeIds[at]!
    await editChallenges.setAttachment({ gameId, challengeId, attachmentType: 'Local', fileHash: file!.hash })
  }
  expect(await namesIn(gameId)).toEqual(own)
})

test('ctfcli reads, adds and removes each by its own name', async () => {
  const { gameId, challengeIds } = await aGame(app, { challenges: [{ title: 'both' }, { title: 'black' }] })
  const { token } = await (await app.as(adminId)).tokens.createForGame({ gameId, name: 'CI', scope: 'admin' })
  const headers = { authorization: `Token ${token}` }
  const call = (method: string, path: string, body?: FormData) =>
    app.request(`/ctfd/${gameId}/${path}`, { method, headers, ...(body && { body }) })
  const add = async (challengeId: number, ...names: string[]) => {
    const form = new FormData()
    form.append('challenge_id', `${challengeId}`)
    form.append('type', 'challenge')
    for (const name of names) form.append('file', new File(['the same leaves'], name))
    const answer = await call('POST', 'api/v1/files', form)
    return ((await answer.json()) as { data: { id: number; location: string }[] }).data
  }
  const [black, green] = await add(challengeIds[0]!, 'black.txt', 'green tea.txt')
  await add(challengeIds[1]!, 'tea.txt')
  expect(await namesIn(gameId)).toEqual({ both: ['black.txt', 'green tea.txt'], black: ['tea.txt'] })
  const download = await call('GET', `files/${encodeURI(green!.location)}`)
  expect(download.headers.get('content-disposition')).toContain('green%20tea.txt')
  expect(await download.text()).toBe('the same leaves')
  expect((await call('DELETE', `api/v1/files/${black!.id}`)).status).toBe(200)
  expect(await namesIn(gameId)).toEqual({ both: ['green tea.txt'], black: ['tea.txt'] })
})
