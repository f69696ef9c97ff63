// What every engine promises of a program beside an instance, on a real one: what is in its environment, what it reaches, how it ends, and that nothing of
// it is left.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilReachable } from '#server/testing/engines/talk.ts'
import type { testImage } from '#server/testing/engines/test-images.ts'
import { drawAddress } from './addresses.ts'
import { type ContainerEngine, EngineError } from './port.ts'

export interface BesideBench {
  engine: ContainerEngine
  subnet: string | undefined
  image(name: Parameters<typeof testImage>[0]): string
  close(): Promise<void>
}

const limits = { memoryMiB: 64, cpuTenths: 10, storageMiB: 64, pids: 64 }
const signal = () => AbortSignal.timeout(90_000)

/** @param isIsolated the network of the tests enforces what the engine asks it for. */
export function describeBeside(open: () => Promise<BesideBench>, isIsolated: boolean) {
  describe('a program beside an instance', () => {
    let bench: BesideBench
    let engine: ContainerEngine
    const used = new Set<string>()
    beforeAll(async () => {
      bench = await open()
      engine = bench.engine
      await engine.open(signal())
    }, 120_000)
    afterAll(async () => {
      for (const { id } of await engine.list(signal())) await engine.remove(id, signal())
      await engine.close()
      await bench.close()
    }, 120_000)

    async function anInstance() {
      const id = randomUUID()
      const address = bench.subnet && drawAddress(bench.subnet, 'open', (one) => used.has(one))
      if (address) used.add(address)
      const unit = { name: 'main', image: bench.image('tcp'), limits, hardening: 'usual' as const }
      const spec = { units: [unit] as const, port: 1337, network: 'open' as const, address }
      await engine.ensure({ id, spec, env: { main: { FLAG: 'flag{secret}' } }, notes: '' }, signal())
      await expect
        .poll(async () => (await engine.observe(id, signal()))?.phase, { timeout: 60_000, interval: 300 })
        .toBe('running')
      const place = (await engine.observe(id, signal()))!.address!
      await untilReachable(place, 60_000)
      return { id, place }
    }
    const beside = (id: string, image: Parameters<typeof testImage>[0], more: object = {}) =>
      engine.runBeside!(
        {
          ...{ id, image: bench.image(image), env: {}, limits, notes: '' },
          ...{ timeoutMs: 60_000, outputMax: 1_000_000, ...more },
        },
        signal(),
      )

    test.concurrent('has its environment, reaches the instance alone, and writes to /tmp only', async () => {
      const [own, other] = await Promise.all([anInstance(), anInstance()])
      const targets = ['challenge:1337', `${other.place.host}:${other.place.port}`, '192.0.2.1:80']
      const { end, output } = await beside(own.id, 'prober', { env: { TARGETS: targets.join(' ') } })
      expect(end).toBe('exited')
      const lines = output.trim().split('\n')
      const names = lines.flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? [])
      const usual = ['PATH', 'HOME', 'HOSTNAME', 'SHLVL', 'PWD']
      // Kubernetes tells every program where its API is.
      const given = names.filter((name) => !usual.includes(name) && !name.startsWith('KUBERNETES_'))
      expect(given).toEqual(['TARGETS'])
      const said = lines.filter((line) => ['reached', 'writes', 'done'].includes(line.split(' ')[0]!))
      const reached = isIsolated ? said : said.filter((line) => !line.includes(other.place.host))
      expect(reached).toEqual(['reached challenge:1337', 'done'])
      expect(output).not.toContain('flag{secret}')
    }, 180_000)

    test.concurrent('is gone however it ends, and the instance is what it was', async () => {
      const { id, place } = await anInstance()
      expect(await beside(id, 'chatty')).toEqual({ end: 'output', output: '' })
      expect(await beside(id, 'sleeper', { timeoutMs: 1_000 })).toEqual({ end: 'timeout', output: '' })
      expect(await engine.observe(id, signal())).toMatchObject({ phase: 'running', address: place })
      expect((await engine.list(signal())).filter((one) => one.id === id)).toEqual([
        { id, phase: 'running', diskExceeded: false },
      ])
      expect(await engine.output(id, { lines: 5, bytes: 500, signal: signal() })).not.toContain('[')
      // The caller gave up, as one that stops does.
      const request = { id, image: bench.image('sleeper'), env: {}, limits, notes: '' }
      const late = engine.runBeside!(
        { ...request, timeoutMs: 60_000, outputMax: 1_000 },
        AbortSignal.timeout(2_000),
      )
      await expect(late).rejects.toBeInstanceOf(EngineError)
      const given = { env: { CHAL_HOST: 'challenge', CHAL_PORT: '1337' } }
      expect((await beside(id, 'solver', given)).output).toBe('connecting\nflag{secret}\n')
      await engine.remove(id, signal())
      expect((await engine.list(signal())).filter((one) => one.id === id)).toEqual([])
      await expect(beside(id, 'solver')).rejects.toMatchObject({ fault: 'refused' })
      expect((await engine.list(signal())).filter((one) => one.id === id)).toEqual([])
    }, 240_000)
  })
}
