// The first start in odd places: it ends in a working site, or in one clear sentence.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/testing/built-server.ts'

const root = resolve(import.meta.dirname, '..')
const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const works = ([program = '', ...input]: string[]) => spawnSync(program, [...input, 'true']).status === 0
const waits = { timeout: 90_000 }

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'vexil-first-'))
  chmodSync(place, 0o755)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** The product in a folder of its own. @param parts what of it is there. */
function checkout(name: string, parts: string[]): string {
  const folder = join(place, name)
  mkdirSync(folder, { recursive: true })
  for (const part of ['package.json', 'server/cli', ...parts])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function start(cwd: string, before: string[], env: Record<string, string>) {
  const [program = '', ...input] = [...before, process.execPath, 'server/cli/start.mjs']
  const home = { PATH: process.env.PATH, HOME: place, VEXIL_LOG_LEVEL: 'error' }
  const child = spawn(program, input, { cwd, env: { ...home, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  return { child, ended, says: () => output }
}

function dataFolder(name: string): string {
  const folder = join(place, name)
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  return folder
}

test('on a disk with a path that is not ASCII', async () => {
  const folder = checkout('Prüfung 試験/Vexil é', ['dist'])
  const port = String(await freePort())
  const { child, ended, says } = start(folder, [], { PORT: port, HOST: '127.0.0.1' })
  await expect.poll(says, waits).toContain('Vexil is ready')
  for (const path of ['/healthz', '/', '/api/config'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200)
  child.kill()
  expect(await ended).toBe(0)
})

test.skipIf(!works(nobody))('as another user than root, in a checkout that cannot be written', async () => {
  const folder = checkout('read-only', ['dist'])
  const refused = start(folder, nobody, { PORT: '0' })
  await refused.ended
  expect(refused.says()).toMatch(
    /^The data folder \S+ cannot be written: .* choose another with VEXIL_DATA_DIR\.\n$/,
  )
  const port = String(await freePort())
  const env = { PORT: port, HOST: '127.0.0.1', VEXIL_DATA_DIR: dataFolder('data-of-nobody') }
  const { child, ended, says } = start(folder, nobody, env)
  await expect.poll(says, waits).toContain('Vexil is ready')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  child.kill()
  expect(await ended).toBe(0)
})

test.skipIf(!works(nobody))('without a build, in a checkout that cannot be written', async () => {
  const { ended, says } = start(checkout('no-build', ['pages']), nobody, { PORT: '0' })
  expect(await ended).toBe(1)
  expect(says()).toMatch(
    /^The build is missing or stale, and \S+ cannot be written\. Run there, as its owner: npm run build\n$/,
  )
})

test.skipIf(!works(['unshare', '--net']))('on a machine with IPv6 only', async () => {
  const alone = [
    'unshare',
    '--net',
    'sh',
    '-c',
    'ip link set lo up && ip addr del 127.0.0.1/8 dev lo && exec "$@"',
    'sh',
  ]
  const env = { PORT: '8080', VEXIL_DATA_DIR: dataFolder('data-of-six') }
  const { child, ended, says } = start(checkout('six', ['dist']), alone, env)
  await expect.poll(says, waits).toContain('Vexil is ready')
  const ask = "fetch('http://[::1]:8080/').then(({ status }) => console.log(status))"
  const inside = ['--target', String(child.pid), '--net', process.execPath, '--eval', ask]
  expect(spawnSync('nsenter', inside, { encoding: 'utf8' }).stdout).toBe('200\n')
  child.kill()
  expect(await ended).toBe(0)
})
