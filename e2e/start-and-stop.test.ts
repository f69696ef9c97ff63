// The commands of package.json, as people and service managers start and end them: what was started ends with its command.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../server/testing/built-server.ts'
import { hasBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'

const root = resolve(import.meta.dirname, '..')
let folder: string
let port: number
beforeEach(async () => {
  // With what is there after the first start, which first-start.test.ts sees to.
  folder = hasBrowser ? copyDemoFolder() : mkdtempSync(join(tmpdir(), 'vexil-stop-'))
  port = await freePort()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function start(program: string, input: string[]) {
  const child = spawn(program, input, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HOST: '127.0.0.1',
      VEXIL_DATA_DIR: folder,
      VEXIL_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return { child, says: () => output }
}

/** Every process of this data folder, the database too. */
function running(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`VEXIL_DATA_DIR=${folder}\0`)
    } catch {
      return false
    }
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill(signal)
  await ended
  await expect.poll(running, { timeout: 30_000 }).toEqual([])
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const
const cases = [
  ...signals.map((signal) => ['start', signal] as const),
  ['demo', 'SIGTERM'] as const,
  ['demo', 'SIGKILL'] as const,
  ['dev', 'SIGTERM'] as const,
  ['dev', 'SIGKILL'] as const,
]

test.skipIf(process.platform !== 'linux').each(cases)(
  'npm run %s ends with %s to npm',
  async (name, signal) => {
    const { child, says } = start('npm', ['run', name])
    await expect.poll(says, { timeout: 100_000 }).toContain('Vexil is ready')
    expect(running().length).toBeGreaterThan(1)
    await end(child, signal)
  },
)

test.skipIf(process.platform !== 'linux').each(signals)(
  'node server/cli/start.mjs ends with %s',
  async (signal) => {
    const { child, says } = start(process.execPath, ['server/cli/start.mjs'])
    await expect.poll(says, { timeout: 100_000 }).toContain('Vexil is ready')
    await end(child, signal)
  },
)

test.skipIf(process.platform !== 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  'npm run seed ends with %s in the middle of its work',
  async (signal) => {
    rmSync(folder, { recursive: true, force: true })
    folder = mkdtempSync(join(tmpdir(), 'vexil-stop-'))
    const { child } = start('npm', ['run', 'seed', '--', '--solves', '1000000'])
    await expect.poll(() => readdirSync(folder), { timeout: 60_000 }).toContain('postgres')
    await end(child, signal)
  },
)

test('every command that runs for long is the process that npm signals', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const name of ['start', 'dev', 'demo', 'seed', 'backup', 'restore'])
    expect(scripts[name]).toMatch(/^exec node /)
})
