// `npm run mutations`, or `npm run mutations -- WORD` for those of files with the word in their path: takes each line of
// `mutations.ts` out of a copy of the sources and runs its tests, of which one must fail. The working tree is not touched.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { startTestCluster } from '../cluster.ts'
import { databaseUrl } from '../database-url.ts'
import { mutate } from './mutate.ts'
import { type Mutation, mutations } from './mutations.ts'

const root = resolve(import.meta.dirname, '../../..')
const word = process.argv[2] ?? ''
const chosen = mutations.filter(({ file }) => file.includes(word))
/** Each works in a copy of its own. */
const together = Math.max(1, Math.min(2, availableParallelism()))

interface Outcome {
  passed: number
  /** Names of tests. */
  failed: string[]
  output: string
}

const folder = mkdtempSync(join(tmpdir(), 'vexil-mutations-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/** What the compiler makes of a file is kept for the next run: that takes a third of the time. */
const transformed = [
  '--experimental.fsModuleCache',
  `--experimental.fsModuleCachePath=${join(folder, 'modules')}`,
]

const started = performance.now()
// Before anything runs: a text that is gone is known at once.
for (const mutation of chosen) mutate(root, mutation)
// One database server with one template for all: making them takes longer than most of the tests.
const cluster = await startTestCluster()
const database = {
  VEXIL_TEST_DATABASE_URL: databaseUrl({ connection: cluster.admin }),
  VEXIL_TEST_TEMPLATE: cluster.template,
}
const copies = Array.from({ length: together }, (_, at) => copySources(join(folder, String(at))))
// CI runs all tests anyway.
if (!process.env.CI) await proveTestsPass(copies[0]!)
const waiting = [...chosen]
const survivors: Mutation[] = []
await Promise.all(
  copies.map(async (copy) => {
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) await tryOne(copy, mutation)
  }),
)
await cluster.stop()
const seconds = Math.round((performance.now() - started) / 1_000)
for (const { file, text } of survivors) console.error(`No test misses this in ${file}: ${text}`)
console.log(
  `${chosen.length - survivors.length} of ${chosen.length} mutations were noticed, in ${seconds} s.`,
)
process.exit(survivors.length === 0 && chosen.length > 0 ? 0 : 1)

/** What git knows and what is new, as it is now. */
function copySources(to: string): string {
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const file of list.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file))
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  return to
}

/** Where a test fails anyway, its failure says nothing. One that fails is repeated, as everywhere in CI. */
async function proveTestsPass(copy: string): Promise<void> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const { failed, passed, output } = await runTests(copy, files, ['--retry=2'])
  if (failed.length === 0 && passed > 0) return
  console.error(`Without any mutation these fail: ${failed.join(', ') || output}`)
  process.exit(1)
}

async function tryOne(copy: string, mutation: Mutation): Promise<void> {
  const { file, text, tests, only } = mutation
  const began = performance.now()
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, mutate(copy, mutation))
  const options = [...(only ? ['-t', only] : []), ...(tests.length < 4 ? ['--bail=1'] : [])]
  // In CI, tests that fail are repeated: here one failure is what is looked for.
  const { failed, passed, output } = await runTests(copy, tests, ['--retry=0', ...options])
  writeFileSync(path, original)
  const seconds = Math.round((performance.now() - began) / 1_000)
  if (failed.length > 0) return console.log(`${file}: ${text}\n  noticed after ${seconds} s by: ${failed[0]}`)
  if (passed === 0) console.error(`No test ran for ${file}: ${text}\n${output}`)
  survivors.push(mutation)
}

function runTests(copy: string, tests: string[], options: string[]): Promise<Outcome> {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  const { CI: _, ...env } = process.env
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // The others would be set up for nothing.
  const projects = [...new Set(tests.map(projectOf))].flatMap((name) => ['--project', name])
  const child = spawn(
    process.execPath,
    [vitest, 'run', ...tests, ...projects, '--maxWorkers=1', ...transformed, ...options, ...reporters],
    { cwd: copy, env: { ...env, ...database } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((done) => {
    child.on('close', () => done({ ...read(report), output: output.slice(-2_000) }))
  })
}

/** As in vitest.config.ts. */
function projectOf(test: string): string {
  if (test.endsWith('.tsx')) return 'ui'
  return /^(server|migrations)\//.test(test) ? 'server' : 'rules'
}

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

function read(report: string): Omit<Outcome, 'output'> {
  if (!existsSync(report)) return { passed: 0, failed: [] }
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return { passed: all.filter(({ status }) => status === 'passed').length, failed }
}
