// The command line by itself, with a database of its own in its data folder.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { databaseUrl } from '#server/testing/database-url.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'vexil-import-'))
const dataDir = join(folder, 'data')
const repository = join(folder, 'tea')
const file = join(repository, 'misc/warm/challenge.yml')
beforeAll(async () => {
  database = await cloneDatabase()
  mkdirSync(join(repository, 'misc/warm'), { recursive: true })
  writeFileSync(file, 'name: Warm up\ncategory: misc\ndescription: hi\nvalue: 50\nflags: ["flag{warm}"]\n')
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, VEXIL_DATA_DIR: dataDir, DATABASE_URL: databaseUrl(database) }
  return new Promise((resolve) =>
    execFile(process.execPath, ['server/cli/run.mjs', 'import', ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}
const games = () => database.db.selectFrom('games').select(['id', 'hidden']).execute()

test('a plan writes nothing, --apply imports, and a second time everything is the same', {
  timeout: 180_000,
}, async () => {
  const plan = await run(repository)
  expect(plan).toMatchObject({ code: 0, err: '' })
  expect(plan.out).toContain('+ challenge “Warm up”')
  expect(await games()).toEqual([])

  const applied = await run(repository, '--apply', '--title', 'Tea Cup')
  expect(applied).toMatchObject({ code: 0, err: '' })
  const [game] = await games()
  expect(game).toMatchObject({ hidden: true })
  expect(applied.out).toContain(`Imported from ctfcli into game ${game!.id} “Tea Cup”`)
  const reports = join(dataDir, 'imports')
  const files = readdirSync(reports)
  expect(files.map((name) => name.split('.').at(-1))).toEqual(['json', 'txt'])
  const modes = [reports, ...files.map((name) => join(reports, name))].map(
    (path) => statSync(path).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o600, 0o600])

  const again = await run(repository, '--apply', '--json')
  expect(again.err).toBe('')
  const report = JSON.parse(again.out)
  expect(report).toMatchObject({ applied: true, importId: null, game: { id: game!.id } })
  expect(report.counts.map(({ action }: { action: string }) => action)).toEqual(['same', 'same'])
  expect(applied.out + plan.out + again.out).not.toContain('flag{warm}')
})

test('a source and a game that do not exist end with 1 and one sentence', {
  timeout: 180_000,
}, async () => {
  for (const args of [
    [join(folder, 'nothing')],
    [repository, '--game', '987654'],
    ['postgres://nobody:hidden-word@127.0.0.1:1/none'],
    ['--undo', '99999999999'],
    [repository, '--what'],
    [],
  ]) {
    const { code, out, err } = await run(...args)
    expect([code, out, err.trim().split('\n').length]).toEqual([1, '', 1])
  }
})
