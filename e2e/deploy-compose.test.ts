// The Dockerfile and the compose files on a real Docker engine: built, started, used, started again.
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/testing/built-server.ts'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { adminPassword, signIn, untilHealthy } from './deployed-site.ts'

const engine = dockerForTests()
const exec = promisify(execFile)
const root = resolve(import.meta.dirname, '..')
const project = 'vexil-deployed'
const port = engine ? await freePort() : 0
const url = `http://127.0.0.1:${port}`
const subnet = '10.209.0.0/18'

/** What compose.docker.yaml tells the operator to do. */
const rules = [
  ['-i', 'vxplat', '-o', 'vxc+', '-j', 'ACCEPT'],
  ['-o', 'vxplat', '-i', 'vxc+', '-m', 'conntrack', '--ctstate', 'ESTABLISHED,RELATED', '-j', 'ACCEPT'],
]

describe.skipIf(!engine)('compose', () => {
  const socket = engine ? new URL(engine).pathname : ''
  const env = () => ({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DOCKER_HOST: engine,
    // The classic builder takes base images that are there.
    DOCKER_BUILDKIT: '0',
    COMPOSE_DOCKER_CLI_BUILD: '1',
    PUBLISHED_PORT: String(port),
    POSTGRES_PASSWORD: 'a-password',
    VEXIL_ADMIN_PASSWORD: adminPassword,
    VEXIL_SECRET_KEY: 'x'.repeat(40),
    VEXIL_CONTAINER_SUBNET: subnet,
    DOCKER_SOCKET: socket,
    DOCKER_GROUP: String(statSync(socket).gid),
  })
  const compose = (...args: string[]) =>
    exec('docker-compose', ['-p', project, '-f', 'compose.yaml', '-f', 'compose.docker.yaml', ...args], {
      cwd: root,
      env: env(),
      maxBuffer: 2 ** 26,
    })
  const docker = async (...args: string[]) => (await exec('docker', args, { env: env() })).stdout.trim()
  const inside = (...args: string[]) => docker('exec', `${project}_vexil_1`, ...args)

  beforeAll(async () => {
    for (const rule of rules) await exec('iptables', ['-I', 'DOCKER-USER', ...rule])
    await compose('up', '-d', '--build')
    await untilHealthy(url, 120)
  }, 900_000)
  afterAll(async () => {
    await compose('down', '-v', '-t', '10')
    for (const name of (await docker('network', 'ls', '--format', '{{.Name}}')).split('\n')) {
      if (!name.startsWith('vexil-')) continue
      const range = await docker('network', 'inspect', '-f', '{{(index .IPAM.Config 0).Subnet}}', name)
      if (range.startsWith('10.209.')) await docker('network', 'rm', name)
    }
    for (const rule of rules) await exec('iptables', ['-D', 'DOCKER-USER', ...rule])
  }, 120_000)

  test('it runs as a plain user, writes to its volume only, and Docker finds it healthy', async () => {
    expect(await inside('id', '-u')).toBe('1000')
    await expect(inside('touch', '/app/file')).rejects.toThrow(/Read-only/)
    await inside('touch', '/data/file', '/tmp/file')
    expect(await inside('grep', 'CapEff', '/proc/1/status')).toBe('CapEff:\t0000000000000000')
    const health = () => docker('inspect', '-f', '{{.State.Health.Status}}', `${project}_vexil_1`)
    await expect.poll(health, { timeout: 60_000 }).toBe('healthy')
  })

  test('an administrator starts a container on the engine whose socket it has, and reaches it through the platform', async () => {
    const site = await signIn(url)
    expect(await site.tryChallenge('vexil-test/tcp:1')).toMatch(/^team/)
  })

  test('after a restart everything is still there', async () => {
    await compose('restart', '-t', '20', 'vexil')
    await untilHealthy(url, 60)
    const site = await signIn(url)
    expect(await site.call('GET', '/api/edit/games?count=10&skip=0')).toMatchObject({ total: 1 })
  })
})
