// Challenges leave as a repository of ctfcli, which the real ctfcli and our own reader read again.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFolder } from '#server/cli/write-folder.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { usualCheck } from '#src/contract/usual-check.ts'
import { programContext } from '../../../access/program-context.ts'
import { saveCheck, updateMaterial } from '../../checks/repository.ts'
import { applyImport } from '../../imports/apply-import.ts'
import { planImport } from '../../imports/plan-import.ts'
import { readSource } from '../../imports/read-source.ts'
import { exportGame } from '../export-game.ts'

const run = promisify(execFile)
const program = resolve(process.env.VEXIL_TEST_CTFCLI ?? '.cache/ctfcli/bin/ctf')
const app = useApp()
const outside = mkdtempSync(join(tmpdir(), 'vexil-ctfcli-'))
const folder = join(outside, 'repository')
afterAll(() => rm(outside, { recursive: true, force: true }))
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run export', systemUser: 'root' })

let gameId: number

beforeAll(async () => {
  const adminId = await anAdmin(app)
  const admin = await app.as(adminId)
  const game = await aGame(app, {
    title: 'Tea Cup',
    challenges: [
      { title: 'Warm up', flags: ['flag{warm}'] },
      { title: 'no', category: 'Crypto', flags: [] },
      { title: '12:30', category: 'Web', flags: ['12345', 'yes'], type: 'StaticContainer' },
      { title: 'Two', flags: ['flag{one}'] },
      { title: 'Two', flags: ['flag{two}'] },
      { title: 'Own flags', type: 'DynamicContainer', flags: [] },
    ],
  })
  gameId = game.gameId
  const [warm, no, web] = game.challengeIds as [number, number, number]
  const form = new FormData()
  form.append('files', new File(['leaves'], 'tea leaves.txt'))
  const sent = await app.request('/api/assets', { method: 'POST', as: adminId, body: form })
  const [file] = (await sent.json()) as { hash: string }[]
  await admin.editChallenges.patch({
    gameId,
    challengeId: no,
    content: 'Read **them**.\n\n    indented: [code]\n\n- "quotes" & #signs: {x}\n\ttab',
    curve: 'ctfd-log',
    originalScore: 500,
    curveDecay: 20,
    curveMinimum: 50,
    tags: ['0755', 'easy'],
    topics: ['xor'],
    authors: [{ name: 'mira', link: 'https://mira.example.org/' }],
    hints: ['look: twice'],
    paidHints: [
      { key: 'x', title: 'XOR', text: 'It is XOR.', cost: 50, requires: [] },
      { key: 'y', title: 'Key', text: 'It is 7.', cost: 30, requires: ['x'] },
    ],
    prerequisites: [{ challengeIds: [warm], needed: 0 }],
    lockedLook: 'anonymous',
    attemptsMax: 7,
    flagRule: 'all',
    solution: 'Use XOR.\n\nThen read.',
    solutionReaders: 'end',
    connection: 'nc tea.example.org 1337',
    files: [{ attachmentType: 'Local', fileHash: file!.hash }],
    addFlags: [
      { flag: 'flag{black_tea}' },
      { kind: 'caseIgnored', flag: 'flag{Earl}' },
      {
        kind: 'pattern',
        flag: 'flag\\{(green|white)_tea\\}',
        settings: { mode: 'full', ignoreCase: true, matching: 'flag{green_tea}', other: 'flag{red_tea}' },
      },
    ],
  })
  await saveCheck(app.db, no, { ...usualCheck, kind: 'solve', enabled: false }, [])
  await updateMaterial(app.db, no, { name: 'solve/check.py', text: 'print(1)\n' })
  await admin.editChallenges.patch({
    gameId,
    challengeId: web,
    containerImage: 'registry.example.org/tea:1',
    containerExposePort: 8080,
    content: 'One line.',
    authors: [
      { name: 'mira', link: '' },
      { name: 'bo', link: '' },
    ],
  })
  const { entries } = await exportGame(command(), { gameId, format: 'ctfcli' })
  await writeFolder(command(), folder, entries)
})

const filesIn = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()

test('each challenge has a folder, and the settings have no token', () => {
  expect(filesIn()).toEqual([
    '.ctf/config',
    'crypto/no/challenge.yml',
    'crypto/no/dist/tea leaves.txt',
    'crypto/no/healthcheck/check.py',
    'crypto/no/solution.md',
    'misc/own-flags/challenge.yml',
    'misc/two-2/challenge.yml',
    'misc/two/challenge.yml',
    'misc/warm-up/challenge.yml',
    'web/12-30/challenge.yml',
  ])
  const config = readFileSync(join(folder, '.ctf/config'), 'utf8')
  expect(config).toContain(`/ctfd/${gameId}\n`)
  expect(config).toContain('\ncrypto/no = crypto/no\n')
  expect(config).not.toMatch(/^access_token/m)
})

test('our own reader finds everything that has a place in it, and a second import nothing new', async () => {
  const bundle = await readSource(folder)
  expect(bundle.findings.filter(({ level }) => level === 'refused')).toEqual([])
  const of = (title: string) => bundle.challenges.find((one) => one.title === title)!
  expect(of('no')).toMatchObject({
    category: 'Crypto',
    isVisible: true,
    values: {
      content: 'Read **them**.\n\n    indented: [code]\n\n- "quotes" & #signs: {x}\n\ttab',
      curve: 'ctfd-log',
      originalScore: 500,
      curveDecay: 20,
      curveMinimum: 50,
      tags: ['0755', 'easy'],
      topics: ['xor'],
      authors: [{ name: 'mira', link: 'https://mira.example.org/' }],
      hints: ['look: twice'],
      paidHints: [
        { key: 'x', title: 'XOR', text: 'It is XOR.', cost: 50, requires: [] },
        { key: 'y', title: 'Key', text: 'It is 7.', cost: 30, requires: ['x'] },
      ],
      lockedLook: 'anonymous',
      attemptsMax: 7,
      flagRule: 'all',
      solution: 'Use XOR.\n\nThen read.',
      solutionReaders: 'end',
      connection: 'nc tea.example.org 1337',
    },
    flags: [
      { kind: 'exact', flag: 'flag{black_tea}' },
      { kind: 'caseIgnored', flag: 'flag{Earl}' },
      { kind: 'pattern', flag: 'flag\\{(green|white)_tea\\}', settings: { mode: 'full', ignoreCase: true } },
    ],
    files: [{ name: 'tea leaves.txt', size: 6 }],
    prerequisites: [{ challenges: ['misc/warm-up/challenge.yml'] }],
    check: { script: { name: 'healthcheck/check.py', text: 'print(1)\n' } },
  })
  expect(of('12:30')).toMatchObject({
    type: 'StaticContainer',
    values: {
      containerImage: 'registry.example.org/tea:1',
      containerExposePort: 8080,
      authors: [{ name: 'mira' }, { name: 'bo' }],
    },
    flags: [{ flag: '12345' }, { flag: 'yes' }],
  })
  expect(bundle.challenges.map(({ title }) => title).sort()).toContain('Two (2)')
  const first = await applyImport(command(), bundle, { title: 'Again' })
  expect([...new Set(first.objects.map(({ action }) => action))]).toEqual(['create'])
  const again = await planImport(command(), await readSource(folder))
  expect([...new Set(again.objects.map(({ action }) => action))]).toEqual(['same'])
})

test.skipIf(!existsSync(program))('the real ctfcli finds nothing to complain about', async () => {
  for (const name of ['crypto/no', 'web/12-30', 'misc/own-flags']) {
    const { stdout } = await run(program, ['challenge', 'lint', name], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    })
    expect(stdout).toContain("Success! Lint didn't find any issues!")
  }
})
