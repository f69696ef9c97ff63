import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { containers } from './container-checks.ts'

const docker = dockerForTests()
const look = (VEXIL_DOCKER_URL: string) =>
  containers(
    loadConfig({ VEXIL_CONTAINERS: 'docker', VEXIL_DOCKER_URL, VEXIL_CONTAINER_SUBNET: '10.210.0.0/18' }),
  )

test('without an engine it says so, and nothing is missing', async () => {
  expect(await containers(loadConfig({}))).toEqual([
    expect.objectContaining({ ok: false, optional: true, found: 'off' }),
  ])
})

test('an engine that is not reached comes with what to do', async () => {
  const [finding] = await look('unix:///nobody/docker.sock')
  expect(finding).toMatchObject({ ok: false, found: expect.stringContaining('cannot be reached') })
  expect(finding!.fix).toContain('VEXIL_DOCKER_URL')
})

describe.skipIf(!docker)('with a real engine', () => {
  test('containers that reach this host are found, with the command that stops it', async () => {
    const command = /^iptables -I (.+) \(/
    const before = await look(docker!)
    const open = before.find(({ found }) => found.includes('services of this host'))!
    expect(open).toMatchObject({ ok: false, found: 'a closed container reaches services of this host' })
    const rule = command.exec(open.fix!)![1]!.split(' ')
    execFileSync('iptables', ['-I', ...rule])
    try {
      const after = await look(docker!)
      expect(after.filter(({ ok, optional }) => !ok && !optional)).toEqual([])
      expect(after.map(({ found }) => found)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^started one and reached it at 10\.210\./),
          'a closed container does not reach its neighbours',
          'a closed container does not reach services of this host',
          'a closed container does not reach the internet',
        ]),
      )
    } finally {
      execFileSync('iptables', ['-D', ...rule])
    }
  })
})
