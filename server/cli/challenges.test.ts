// The command line for authors: what it says of a repository, and a sync into a running site with a token of one game.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { annotationOf } from './annotation-of.ts'
import { readCtfConfig } from './read-ctf-config.ts'
import { sendFolder } from './send-folder.ts'

const app = useApp()
const folder = mkdtempSync(join(tmpdir(), 'vexil-repository-'))
let adminId: string
let gameId: number
let token: string
let url: string

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const challenge = (name: string, more = '') =>
  `name: ${name}\ncategory: misc\ndescription: Find it.\nvalue: 50\nflags: ["flag{${name}}"]\n${more}`

beforeAll(async () => {
  adminId = await anAdmin(app)
  gameId = (await aGame(app)).gameId
  token = (await (await app.as(adminId)).tokens.createForGame({ gameId, name: 'CI', scope: 'admin' })).token
  url = `${await app.baseUrl()}/ctfd/${gameId}`
  write('misc/warm/challenge.yml', challenge('warm', 'files: [dist/leaf.txt]\n'))
  write('misc/warm/dist/leaf.txt', 'leaf')
  write('.ctf/config', `[config]\nurl = ${url}\naccess_token = ${token}\n`)
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) =>
    execFile(process.execPath, ['server/cli/run.mjs', 'challenges', ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
const titles = async () =>
  (await (await app.as(adminId)).editChallenges.list({ gameId })).map(({ title }) => title)

test('a check names what a sync would refuse, with its line, and ends with 1', {
  timeout: 60_000,
}, async () => {
  expect(await run('check', folder)).toMatchObject({
    code: 0,
    err: '',
    out: '1 challenge, 0 refused, 0 warnings.\n',
  })
  write('misc/cold/challenge.yml', 'name: cold\ncategory: misc\nvalue: 50\nflags:\n  - false\n')
  const { code, out } = await run('check', folder, '--format', 'github')
  expect(code).toBe(1)
  expect(out).toContain(`::error file=${join(folder, 'misc/cold/challenge.yml')},line=5`)
  rmSync(join(folder, 'misc/cold'), { recursive: true })
})

test('a sync plans, imports, and changes nothing a second time', { timeout: 60_000 }, async () => {
  const plan = await sendFolder(folder, { url, token, isPlan: true })
  expect(plan).toMatchObject({
    applied: false,
    counts: expect.arrayContaining([{ kind: 'challenge', action: 'create', count: 1 }]),
  })
  expect(await titles()).toEqual([])
  const applied = await run('sync', folder)
  expect(applied).toMatchObject({ code: 0, err: '' })
  expect(applied.out).toContain('+ challenge “warm”')
  expect(applied.out).not.toContain(token)
  expect(await titles()).toEqual(['warm'])
  const again = await sendFolder(folder, { url, token, isPlan: false })
  expect(again.counts.map(({ action }) => action)).not.toContain('update')
  expect(again.importId).toBeNull()
  // Neither the file nor the token of the repository is kept.
  expect(await app.db.selectFrom('importDrafts').select('id').execute()).toEqual([])
})

test('a token of one game opens no other, and a site that does not answer is named', async () => {
  const { gameId: other } = await aGame(app)
  const elsewhere = url.replace(/\d+$/, String(other))
  await expect(sendFolder(folder, { url: elsewhere, token, isPlan: false })).rejects.toThrow(/\w/)
  expect(await app.db.selectFrom('challenges').select('id').where('gameId', '=', other).execute()).toEqual([])
  const wrong = { url, token: 'made.up', isPlan: false }
  await expect(sendFolder(folder, wrong)).rejects.toThrow('token')
  await expect(sendFolder(folder, { ...wrong, url: 'https://127.0.0.1:1/ctfd/1' })).rejects.toThrow(
    'cannot be reached',
  )
  await expect(sendFolder(folder, { ...wrong, url: 'https://site.example' })).rejects.toThrow('/ctfd/GAME')
})

test('annotations and the settings of ctfcli', () => {
  const finding = {
    level: 'warning' as const,
    name: 'Missing',
    text: '50% of\nit',
    file: 'a,b/c:d.yml',
    line: null,
  }
  expect(annotationOf({ ...finding, about: { kind: 'challenge', key: '1', name: 'Tea: 1' } }, 'repo')).toBe(
    '::warning file=repo/a%2Cb/c%3Ad.yml,title=Tea%3A 1::50%25 of%0Ait',
  )
  const config =
    '[other]\nurl = no\n[config]\n url = https://x.example/ctfd/4/\r\naccess_token: abc\n[more]\naccess_token = no\n'
  expect(readCtfConfig(config)).toEqual({ url: 'https://x.example/ctfd/4/', accessToken: 'abc' })
  expect(readCtfConfig('')).toEqual({ url: undefined, accessToken: undefined })
})
