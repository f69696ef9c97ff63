// A program beside an instance on a real engine: what it is told and reaches, how it ends, and that nothing of it is left.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { removeNetworks } from '#server/testing/engines/remove-networks.ts'
import { untilReachable } from '#server/testing/engines/talk.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { drawAddress } from '../addresses.ts'
import { type ContainerEngine, EngineError } from '../port.ts'
import { dockerEngine } from './docker-engine.ts'

const url = dockerForTests()
const subnet = '10.221.0.0/18'
const limits = { memoryMiB: 64, cpuTenths: 10, storageMiB: 64, pids: 64 }
const signal = () => AbortSignal.timeout(60_000)

describe.skipIf(!url)('on Docker', () => {
  let engine: ContainerEngine
  const used = new Set<string>()
  beforeAll(async () => {
    await loadTestImages(url!)
    engine = await dockerEngine({
      ...{
        url: url!,
        tls: undefined,
        subnet,
        runtime: undefined,
        nameServers: [],
        registries: () => undefined,
      },
      installation: { id: randomUUID(), secret: randomBytes(16).toString('hex') },
    })
    await engine.open(signal())
  }, 120_000)
  afterAll(async () => {
    for (const { id } of await engine.list(signal())) await engine.remove(id, signal())
    await engine.close()
    await removeNetworks(url!, subnet)
  }, 120_000)

  async function anInstance(): Promise<{ id: string; address: string }> {
    const id = randomUUID()
    const address = drawAddress(subnet, 'open', (one) => used.has(one))!
    used.add(address)
    const unit = { name: 'main', image: testImage('tcp'), limits, hardening: 'usual' as const }
    const spec = { units: [unit] as const, port: 1337, network: 'open' as const, address }
    await engine.ensure({ id, spec, env: { main: { FLAG: 'flag{secret}' } }, notes: '' }, signal())
    await untilReachable({ host: address, port: 1337 })
    return { id, address }
  }
  const beside = (id: string, image: Parameters<typeof testImage>[0], more: object = {}) =>
    engine.runBeside!(
      {
        ...{ id, image: testImage(image), env: {}, limits, notes: '' },
        ...{ timeoutMs: 60_000, outputMax: 1_000_000, ...more },
      },
      signal(),
    )

  test('it knows what it was told, reaches the instance alone, and writes to /tmp only', async () => {
    const [own, other] = [await anInstance(), await anInstance()]
    const targets = ['challenge:1337', `${other.address}:1337`, '192.0.2.1:80']
    const { end, output } = await beside(own.id, 'prober', { env: { TARGETS: targets.join(' ') } })
    expect(end).toBe('exited')
    const lines = output.trim().split('\n')
    const names = lines.flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? [])
    const usual = ['PATH', 'HOME', 'HOSTNAME', 'SHLVL', 'PWD']
    expect(names.filter((name) => !usual.includes(name))).toEqual(['TARGETS'])
    expect(lines.filter((line) => !line.includes('='))).toEqual(['reached challenge:1337', 'done'])
    expect(output).not.toContain('flag{secret}')
  }, 120_000)

  test('however it ends, it is gone, and the instance is what it was', async () => {
    const { id, address } = await anInstance()
    const asBefore = async () => {
      expect(await engine.observe(id, signal())).toMatchObject({
        phase: 'running',
        address: { host: address, port: 1337 },
      })
      expect((await engine.list(signal())).filter((one) => one.id === id)).toEqual([
        { id, phase: 'running', diskExceeded: false },
      ])
      expect(await engine.output(id, { lines: 5, bytes: 500, signal: signal() })).not.toContain('[')
    }
    expect(await beside(id, 'chatty')).toEqual({ end: 'output', output: '' })
    await asBefore()
    const began = performance.now()
    expect(await beside(id, 'sleeper', { timeoutMs: 2_000 })).toEqual({ end: 'timeout', output: '' })
    expect(performance.now() - began).toBeLessThan(40_000)
    await asBefore()
    // The caller gave up, as one that stops does.
    const late = engine.runBeside!(
      {
        ...{ id, image: testImage('sleeper'), env: {}, limits, notes: '' },
        ...{ timeoutMs: 60_000, outputMax: 1_000 },
      },
      AbortSignal.timeout(3_000),
    )
    await expect(late).rejects.toBeInstanceOf(EngineError)
    expect((await beside(id, 'solver', { env: { CHAL_HOST: 'challenge', CHAL_PORT: '1337' } })).output).toBe(
      'connecting\nflag{secret}\n',
    )
    await engine.remove(id, signal())
    expect((await engine.list(signal())).filter((one) => one.id === id)).toEqual([])
    await expect(beside(id, 'solver')).rejects.toMatchObject({ fault: 'refused' })
    expect((await engine.list(signal())).filter((one) => one.id === id)).toEqual([])
  }, 180_000)
})
