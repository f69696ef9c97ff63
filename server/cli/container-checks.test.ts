import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { slicesOf } from '#server/ports/containers/addresses.ts'
import { newInstallation } from '#server/ports/containers/conformance.ts'
import { openContainers } from '#server/ports/containers/open.ts'
import { dockerForTests, kubernetesForTests } from '#server/testing/engines/available.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { addressIn, containers } from './container-checks.ts'
import { doctorInstallation, probeRequest } from './container-probe.ts'

const docker = dockerForTests()
const cluster = kubernetesForTests()
const configFor = (VEXIL_DOCKER_URL: string) =>
  loadConfig({ VEXIL_CONTAINERS: 'docker', VEXIL_DOCKER_URL, VEXIL_CONTAINER_SUBNET: '10.210.0.0/18' })
const look = (url: string) => containers(configFor(url))

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

describe.skipIf(!docker)('with a real engine, after a run that was broken off', () => {
  test('what it left is removed, and its addresses are used again', async () => {
    await loadTestImages(docker!)
    const config = configFor(docker!)
    const signal = () => AbortSignal.timeout(60_000)
    // What this very test left when it was broken off.
    await containers(config, { forgottenMs: 0 })
    const engine = (await openContainers(config, newInstallation()))!
    await engine.open(signal())
    const slice = slicesOf(config.containers.subnet).findLast(({ kind }) => kind === 'closed')!
    const { reference } = await engine.prepare(testImage('tcp'), { signal: signal() })
    const id = randomUUID()
    await engine.ensure(probeRequest(id, reference, addressIn(slice, 0)), signal())
    const findings = await containers(config, { forgottenMs: 0 })
    expect(findings.map(({ found }) => found)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^started one and reached it at 10\.210\./)]),
    )
    expect(await engine.observe(id, signal())).toBeUndefined()
    await engine.close()
  })
})

describe.skipIf(!cluster)('with a real cluster', () => {
  const configWith = (kubeconfig: string, more: Record<string, string> = {}) =>
    loadConfig({
      VEXIL_CONTAINERS: 'kubernetes',
      VEXIL_KUBECONFIG: `${cluster}/${kubeconfig}.kubeconfig`,
      VEXIL_KUBE_PLATFORM: '10.215.0.1',
      VEXIL_PROBE_IMAGE: `docker.io/${testImage('shell')}`,
      ...more,
    })
  const lookWith = (kubeconfig: string, more?: Record<string, string>) =>
    containers(configWith(kubeconfig, more))
  const kubectl = (...args: string[]) =>
    execFileSync('kubectl', [`--kubeconfig=${cluster}/admin.kubeconfig`, '-n', 'vexil', ...args]).toString()
  const kinds = 'pods,services,secrets,networkpolicies'
  const labelOf = ({ id }: { id: string }) => `vexil.dev/install=${id}`
  /** Names of all objects of an installation. */
  const objectsOf = (installation: { id: string }) =>
    kubectl('get', kinds, '-o', 'name', '-l', labelOf(installation)).split('\n').filter(Boolean)
  /** Installations of the doctor of which something is there. */
  const doctors = () =>
    kubectl('get', kinds, '-o', 'yaml', '-l', 'vexil.dev/install').match(/doctor-[0-9a-f-]{36}/g)

  // The cluster of the tests enforces no network policies.
  test('it starts one, and finds what a cluster without network policies lets containers reach', async () => {
    const before = new Set(doctors())
    const findings = await lookWith('platform')
    expect(doctors()?.filter((one) => !before.has(one)) ?? []).toEqual([])
    expect(findings.map(({ ok, found }) => `${ok} ${found}`)).toEqual([
      expect.stringMatching(/^true kubernetes v1\./),
      'false no pids limit',
      `true pulled docker.io/${testImage('shell')}`,
      expect.stringMatching(/^true started one and reached it at 10\.213\./),
      'false a closed container reaches its neighbours',
      'false a closed container reaches the API of the cluster',
      expect.stringMatching(/ services of its node$/),
      expect.stringMatching(/ the internet$/),
    ])
    expect(findings[4]!.fix).toContain('network policies')
  }, 90_000)

  test('what a run that was broken off left is removed, and nothing of the site', async () => {
    const config = configWith('platform')
    const signal = () => AbortSignal.timeout(60_000)
    const [forgotten, site] = [doctorInstallation(), newInstallation()]
    try {
      for (const installation of [forgotten, site]) {
        const engine = (await openContainers(config, installation))!
        await engine.open(signal())
        const { reference } = await engine.prepare(config.containers.probeImage, { signal: signal() })
        await engine.ensure(probeRequest(randomUUID(), reference), signal())
        await engine.close()
      }
      const ofSite = objectsOf(site)
      expect([ofSite.length, objectsOf(forgotten).length]).toEqual([5, 5])
      await containers(config)
      expect(objectsOf(forgotten)).toHaveLength(5)
      await containers(config, { forgottenMs: 0 })
      expect(objectsOf(forgotten)).toEqual([])
      expect(objectsOf(site)).toEqual(ofSite)
    } finally {
      for (const installation of [forgotten, site]) kubectl('delete', kinds, '-l', labelOf(installation))
    }
  }, 180_000)

  test('an account without rights is told which ones it lacks, and a missing image what to set', async () => {
    const [refused] = await lookWith('node')
    expect(refused).toMatchObject({ ok: false, found: expect.stringMatching(/^may not .*create services/) })
    expect(refused!.fix).toContain('rights.yaml')
    const missing = await lookWith('platform', { VEXIL_PROBE_IMAGE: '127.0.0.1:9/no/such' })
    expect(missing.at(-1)).toMatchObject({
      ok: false,
      optional: true,
      found: expect.stringContaining('cannot pull'),
    })
  }, 90_000)
})
