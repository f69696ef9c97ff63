// The promises of the port. Every engine must keep them; a promise about what runs inside needs an engine that runs programs.
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isReachable, run, type Talk, talk, untilReachable } from '#server/testing/engines/talk.ts'
import { drawAddress, networkKindOf } from './addresses.ts'
import type {
  ContainerEngine,
  ContainerRequest,
  ContainerSpec,
  ContainerUnit,
  EngineFacts,
  EngineFault,
  Installation,
  Observed,
} from './port.ts'

export interface EngineTraits {
  /** It runs programs, and pulls images. */
  isReal: boolean
  /** It cuts containers off from others. In a cluster, the network plugin decides it. */
  isolates?: boolean
  /** It stops restarting a program that crashes within a minute. */
  givesUp?: boolean
  /** It tells when a process other than the first one is killed for its memory. */
  tellsMemory?: boolean
}

const when = (isSo: boolean) => (isSo ? test : (_name: string, _body: () => Promise<void>) => {})

/** Names of images, as organisers write them. */
export interface TestImages {
  tcp: string
  web: string
  shell: string
  /** `shell`, as a user without rights. */
  player: string
  broken: string
  hungry: string
  loud: string
  missing: string
  unreachable: string
}

export interface EngineUnderTest {
  images: TestImages
  /** Ports that may be published. */
  ports: { from: number; to: number }
  /** undefined: it is not real. */
  real:
    | {
        /** The same engine with this password for the registry of `privateImage`. */
        withPassword(password: string): Promise<ContainerEngine>
        privateImage: string
        /** Lets the tag of `privateImage` name other bytes; returns the new digest. */
        moveTag(): string
        /** Removes what no container uses at the moment. */
        prune?(): Promise<void>
        /** What the engine tells anybody who may look at it, as text. */
        labelsOf(id: string): Promise<string>
      }
    | undefined
  /** A client for another installation, or another process of the same one. */
  connect(installation: Installation): Promise<ContainerEngine>
  /** Removes a container behind the back of the platform. */
  removeByHand(id: string): Promise<void>
  close(): Promise<void>
}

type UnitWish = Partial<Omit<ContainerUnit, 'limits'>> & { limits?: Partial<ContainerUnit['limits']> }

export const newInstallation = (): Installation => ({
  id: randomUUID(),
  secret: randomBytes(32).toString('hex'),
})

export function describeEngine(name: string, start: () => Promise<EngineUnderTest>, options: EngineTraits) {
  describe(`containers: ${name}`, { timeout: 120_000 }, () => {
    const installation = newInstallation()
    const signal = () => AbortSignal.timeout(60_000)
    let under: EngineUnderTest
    let engine: ContainerEngine
    let facts: EngineFacts
    const used = new Set<string>()
    const whenReal = when(options.isReal)
    const describeReal = options.isReal ? describe : (_name: string, _body: () => void) => {}
    const describeIsolated = options.isolates ? describe : (_name: string, _body: () => void) => {}
    const whenIsolated = when(options.isolates ?? false)

    beforeAll(async () => {
      under = await start()
      engine = await under.connect(installation)
      facts = await engine.open(signal())
    }, 120_000)
    afterEach(async () => {
      for (const { id } of await engine.list(signal())) await engine.remove(id, signal())
    })
    afterAll(async () => {
      await engine.close()
      await under.close()
    })

    const prepared = async (image: keyof TestImages) =>
      (await engine.prepare(under.images[image], { signal: signal() })).reference

    const limits = { memoryMiB: 64, cpuTenths: 5, storageMiB: 32, pids: 64 }
    const unit = async (image: keyof TestImages, more: UnitWish = {}): Promise<ContainerUnit> => ({
      name: 'main',
      image: await prepared(image),
      hardening: 'usual',
      ...more,
      limits: { ...limits, ...more.limits },
    })
    const draw = (spec: Pick<ContainerSpec, 'network' | 'publicPort'>) => {
      if (facts.subnet === undefined) return undefined
      const address = drawAddress(facts.subnet, networkKindOf(spec), (one) => used.has(one))
      used.add(address!)
      return address
    }
    const aRequest = async (
      image: keyof TestImages | readonly [ContainerUnit, ...ContainerUnit[]],
      more: Partial<ContainerSpec> = {},
      env: Record<string, string> = { FLAG: 'flag{one}', TEAM_ID: '7' },
    ): Promise<ContainerRequest> => {
      const units = typeof image === 'string' ? ([await unit(image)] as const) : image
      const spec = { units, port: image === 'web' ? 8080 : 1337, network: 'closed' as const, ...more }
      return {
        id: randomUUID(),
        spec: { ...spec, address: spec.address ?? draw(spec) },
        env: { [units[0].name]: env },
        notes: 'game 3, challenge 7',
      }
    }
    const ensured = async (request: ContainerRequest) => await engine.ensure(request, signal())
    /** As the worker waits: until it runs and its port answers. */
    const started = async (request: ContainerRequest): Promise<Observed & { address: Talk }> => {
      await ensured(request)
      const seen = await reaches(request.id, ({ phase }) => phase === 'running')
      await untilReachable(seen.address!)
      return { ...seen, address: seen.address! }
    }
    const reaches = async (
      id: string,
      isSo: (seen: Observed) => boolean,
      withinMs = 60_000,
    ): Promise<Observed> => {
      const end = Date.now() + withinMs
      for (;;) {
        const seen = await engine.observe(id, signal())
        if (seen && isSo(seen)) return seen
        if (Date.now() > end) throw new Error(`still ${JSON.stringify(seen)}`)
        await sleep(100)
      }
    }
    /** Some engines restart for minutes before they give up. */
    const isFinished = ({ phase, restarts }: Observed) =>
      options.givesUp ? phase === 'ended' : phase !== 'running' && restarts > 0
    const fault = (kind: EngineFault) => expect.objectContaining({ name: 'EngineError', fault: kind })
    const greeting = (place: Talk) => talk(place, '', { isEnough: (text) => text.includes('\n') })
    const idsOf = async (one = engine) => (await one.list(signal())).map(({ id }) => id)
    const output = async (id: string, lines = 20, bytes = 4_000) =>
      await engine.output(id, { lines, bytes, signal: signal() })

    describe('opening', () => {
      test('tells its version, and may be repeated', async () => {
        expect(facts.version).toMatch(/\d/)
        expect(await engine.open(signal())).toEqual(facts)
      })

      test('a call ends with its signal, as a fault that may pass', async () => {
        await expect(engine.list(AbortSignal.abort())).rejects.toMatchObject({
          fault: 'unavailable',
          retryable: true,
        })
      })
    })

    describe('images', () => {
      test('an image is resolved to the same digest each time', async () => {
        const first = await engine.prepare(under.images.tcp, { signal: signal() })
        expect(first.digest).toMatch(/^sha256:[0-9a-f]{64}$/)
        expect(await engine.prepare(under.images.tcp, { signal: signal() })).toEqual(first)
      })

      test.each([
        ['missing', 'image-missing'],
        ['unreachable', 'image-unreachable'],
      ] as const)('one that is %s is refused by name', async (image, kind) => {
        const attempt = engine.prepare(under.images[image], { signal: signal() })
        await expect(attempt).rejects.toEqual(fault(kind))
      })

      whenReal('what is no reference to an image is missing', async () => {
        for (const image of ['', 'A b', '-x', 'x'.repeat(600), '../../containers/json?x']) {
          const attempt = engine.prepare(image, { signal: signal() })
          await expect(attempt).rejects.toEqual(fault('image-missing'))
        }
      })

      whenReal('a private registry wants the right password, which no error repeats', async () => {
        const { privateImage, withPassword } = under.real!
        const wrong = await withPassword('hunter2')
        const attempt = wrong.prepare(privateImage, { signal: signal() })
        await expect(attempt).rejects.toEqual(fault('image-denied'))
        const error = await attempt.catch((reason: unknown) => reason)
        expect(String(error)).not.toMatch(/hunter2|aHVudGVyMg/)
        await expect(engine.prepare(privateImage, { signal: signal() })).rejects.toEqual(
          fault('image-denied'),
        )
        await wrong.close()
      })

      whenReal('a digest is pinned while its tag moves', async () => {
        const { privateImage, withPassword, moveTag } = under.real!
        const right = await withPassword('right')
        const before = await right.prepare(privateImage, { signal: signal() })
        const moved = moveTag()
        const after = await right.prepare(privateImage, { signal: signal() })
        expect(after.digest).toBe(moved)
        expect(before.digest).not.toBe(moved)
        expect(before.reference).toContain(before.digest)
        const request = await aRequest([{ ...(await unit('tcp')), image: before.reference }])
        await right.ensure(request, signal())
        const { address } = await reaches(request.id, ({ phase }) => phase === 'running')
        await untilReachable(address!)
        await right.close()
      })
    })

    describe('one container', () => {
      test('it runs, answers at its address, and finds its environment', async () => {
        const request = await aRequest('tcp', {}, { FLAG: 'flag{$HOME "quoted" \'ü}', TEAM_ID: '12' })
        const { address, startedAt, restarts } = await started(request)
        const answer = await talk(address, 'give\nhello\n', { isEnough: (text) => text.includes('hello') })
        expect(answer).toBe('team 12\nflag{$HOME "quoted" \'ü}\nhello\n')
        expect(Math.abs(Date.now() - startedAt!)).toBeLessThan(60_000)
        expect(restarts).toBe(0)
      })

      test('asking twice for it, also at the same time and from two processes, leaves one', async () => {
        const request = await aRequest('tcp')
        const other = await under.connect(installation)
        await Promise.all([ensured(request), other.ensure(request, signal())])
        const { engineId } = await started(request)
        expect((await other.ensure(structuredClone(request), signal())).engineId).toBe(engineId)
        expect(await idsOf()).toEqual([request.id])
        await other.close()
      })

      test('a spec from the database, with its properties in another order, is the same', async () => {
        const request = await aRequest('tcp')
        const { engineId } = await started(request)
        const turned = Object.fromEntries(
          Object.entries(request.spec).toReversed(),
        ) as unknown as ContainerSpec
        expect((await ensured({ ...request, spec: turned })).engineId).toBe(engineId)
      })

      test('what differs is replaced: another limit, another flag', async () => {
        const request = await aRequest('tcp')
        const first = await started(request)
        const more = await unit('tcp', { limits: { memoryMiB: 96 } })
        const larger = { ...request, spec: { ...request.spec, units: [more] as const } }
        const second = await started(larger)
        expect(second.engineId).not.toBe(first.engineId)
        const third = await started({ ...larger, env: { main: { FLAG: 'flag{two}' } } })
        expect(third.engineId).not.toBe(second.engineId)
        const answer = await talk(third.address, 'give\n', { isEnough: (text) => text.includes('flag') })
        expect(answer).toContain('flag{two}')
        expect(await idsOf()).toEqual([request.id])
      })

      test('after its removal nothing is left and nothing answers; removing is repeatable', async () => {
        const request = await aRequest('tcp')
        const { address } = await started(request)
        await engine.remove(request.id, signal())
        expect(await engine.observe(request.id, signal())).toBeUndefined()
        expect(await idsOf()).toEqual([])
        await expect.poll(() => isReachable(address)).toBe(false)
        await engine.remove(request.id, signal())
        await engine.remove(randomUUID(), signal())
        expect(await output(request.id)).toBe('')
      })

      test('aborted requests leave nothing after the removal', async () => {
        const requests = await Promise.all([0, 1, 5, 10, 20, 50, 100, 200].map(() => aRequest('tcp')))
        const delays = [0, 1, 5, 10, 20, 50, 100, 200]
        await Promise.allSettled(
          requests.map((request, at) => engine.ensure(request, AbortSignal.timeout(delays[at]!))),
        )
        // What the engine had begun may appear after the abort.
        await expect
          .poll(
            async () => {
              for (const { id } of requests) await engine.remove(id, signal())
              await sleep(300)
              return await idsOf()
            },
            { timeout: 20_000 },
          )
          .toEqual([])
      })

      test('a start that is broken off at any moment is completed by the next one', async () => {
        const { id, ...like } = await aRequest('tcp')
        const requests = Array.from({ length: 6 }, () => ({
          ...like,
          id: randomUUID(),
          spec: { ...like.spec, address: draw(like.spec) },
        }))
        // The networks are there then.
        await ensured({ id, ...like })
        for (const request of requests) {
          const abort = new AbortController()
          const attempt = engine.ensure(request, abort.signal).catch(() => undefined)
          while (!(await idsOf()).includes(request.id)) await sleep(1)
          abort.abort()
          await attempt
        }
        for (const request of requests) {
          const seen = await engine.observe(request.id, signal())
          // What waits or runs needs no further call.
          if (!seen || seen.phase === 'incomplete') await ensured(request)
          await untilReachable(
            (await reaches(request.id, ({ phase }) => phase === 'running', 30_000)).address!,
          )
        }
      })

      test('removed in the middle of its start, it is gone in the end', async () => {
        const request = await aRequest('tcp')
        const starting = ensured(request).catch(() => undefined)
        await sleep(20)
        await engine.remove(request.id, signal())
        await starting
        await engine.remove(request.id, signal())
        expect(await engine.observe(request.id, signal())).toBeUndefined()
      })

      test('somebody removes it at the engine: it is unknown, and asking again creates it again', async () => {
        const request = await aRequest('tcp')
        const { engineId } = await started(request)
        await under.removeByHand(request.id)
        await expect.poll(() => engine.observe(request.id, signal())).toBeUndefined()
        expect((await started(request)).engineId).not.toBe(engineId)
      })

      whenReal('an operator clears what is unused: it is made again', async () => {
        await started(await aRequest('tcp'))
        for (const { id } of await engine.list(signal())) await engine.remove(id, signal())
        await under.real!.prune?.()
        await started(await aRequest('tcp'))
      })

      test('an unknown id is unknown', async () => {
        expect(await engine.observe(randomUUID(), signal())).toBeUndefined()
      })
    })

    describe('installations', () => {
      test('one neither sees nor removes what belongs to another', async () => {
        const request = await aRequest('tcp')
        await started(request)
        const stranger = await under.connect(newInstallation())
        expect(await idsOf(stranger)).toEqual([])
        expect(await stranger.observe(request.id, signal())).toBeUndefined()
        await stranger.remove(request.id, signal())
        expect(await stranger.output(request.id, { lines: 5, bytes: 500, signal: signal() })).toBe('')
        expect(await idsOf()).toEqual([request.id])
        await stranger.close()
      })

      whenReal('what the engine shows to everybody has neither a flag nor the id in a name', async () => {
        const request = await aRequest('tcp', {}, { FLAG: 'flag{canary}' })
        await started(request)
        const text = await under.real!.labelsOf(request.id)
        expect(text).toContain('game 3, challenge 7')
        expect(text).not.toMatch(/flag\{|canary/)
        const names = text.split('\n')[0]!
        expect(names).not.toContain(request.id)
        expect(names).not.toContain(request.id.replaceAll('-', ''))
      })
    })

    describe('ends', () => {
      test('a program that crashes is over, with its last words', async () => {
        const request = await aRequest('broken')
        await ensured(request).catch(() => undefined)
        const seen = await reaches(request.id, isFinished)
        if (options.givesUp) expect(seen).toMatchObject({ phase: 'ended', reason: 'crashed' })
        expect(seen.phase).not.toBe('running')
        expect(await output(request.id)).toContain('boom')
      })

      whenReal('a program that uses more memory than it may is over because of it', async () => {
        const request = await aRequest('hungry')
        await ensured(request).catch(() => undefined)
        const seen = await reaches(request.id, isFinished)
        expect(seen.memoryHit).toBe(true)
        if (options.givesUp) expect(seen.reason).toBe('memory')
      })

      whenReal('a program that ends is started again, and the restart is told', async () => {
        const request = await aRequest('shell')
        const { address } = await started(request)
        await run(address, 'echo 1 >/tmp/exit; sleep 1').catch(() => '')
        const seen = await reaches(request.id, ({ restarts }) => restarts > 0)
        expect(seen.restarts).toBeGreaterThan(0)
      })

      test('output is cut, and holds nothing that a terminal or a database would stumble over', async () => {
        const request = await aRequest('loud')
        await started(request)
        if (!options.isReal) return
        const whole = () => output(request.id, 10_000, 300)
        await expect.poll(whole, { timeout: 60_000 }).toMatch(/299999\n300000\n\[31mred\nlistening\n$/)
        const text = await whole()
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(300)
        expect(text).not.toContain('\u0000')
        expect((await output(request.id, 2)).trim().split('\n')).toHaveLength(2)
      })
    })

    describe('news', () => {
      test('a watcher begins with `lost`, hears of ends within two seconds, and ends with its signal', async () => {
        const stop = new AbortController()
        const heard: unknown[] = []
        const watching = (async () => {
          for await (const news of engine.watch(stop.signal)) heard.push(news)
        })()
        await expect.poll(() => heard).toEqual(['lost'])
        const request = await aRequest('tcp')
        await started(request)
        heard.length = 0
        await under.removeByHand(request.id)
        await expect.poll(() => heard, { timeout: 2_500 }).toContainEqual({ id: request.id })
        stop.abort()
        await watching
      })
    })

    describe('ports', () => {
      test('a published port is reached from outside, and cannot be taken twice', async () => {
        const publicPort = under.ports.from + Math.floor(Math.random() * (under.ports.to - under.ports.from))
        const request = await aRequest('tcp', { publicPort })
        expect((await started(request)).publicPort).toBe(publicPort)
        const place = { host: '127.0.0.1', port: publicPort }
        await untilReachable(place)
        expect(await greeting(place)).toBe('team 7\n')
        const second = await aRequest('tcp', { publicPort })
        await expect(ensured(second)).rejects.toEqual(fault('taken'))
      })

      test('an address cannot be taken twice where addresses are ours', async () => {
        if (facts.subnet === undefined) return
        const first = await aRequest('tcp')
        const { address } = await started(first)
        expect(address.host).toBe(first.spec.address)
        const second = await aRequest('tcp', { address: first.spec.address })
        await expect(ensured(second)).rejects.toEqual(fault('taken'))
        // Another address is drawn, under the same id.
        const { address: other } = await started({
          ...second,
          spec: { ...second.spec, address: draw(second.spec) },
        })
        expect(other.host).not.toBe(address.host)
      })
    })

    const shell = async (more: UnitWish = {}) => {
      const request = await aRequest([await unit('shell', more)])
      const { address } = await started(request)
      return { id: request.id, sh: (command: string, ms?: number) => run(address, command, ms), address }
    }

    describeReal('limits, each with a process that tries to pass it', () => {
      test('memory: a child is killed, the service lives, and it is told', async () => {
        const { id, sh } = await shell()
        expect(await sh('dd if=/dev/zero of=/dev/null bs=16M count=1 && echo fine')).toContain('fine')
        const stop = new AbortController()
        const heard: unknown[] = []
        const watching = (async () => {
          for await (const news of engine.watch(stop.signal)) heard.push(news)
        })()
        await expect.poll(() => heard).toContain('lost')
        expect(await sh('dd if=/dev/zero of=/dev/null bs=200M count=1 && echo fine')).not.toContain('fine')
        if (options.tellsMemory) await expect.poll(() => heard).toContainEqual({ id, memoryHit: true })
        stop.abort()
        await watching
      })

      test('processor: a busy loop gets its share', async () => {
        const { sh } = await shell({ limits: { cpuTenths: 3 } })
        const used = await sh(
          'timeout 3 sh -c "while :; do :; done" & wait; cat /proc/self/stat >/dev/null; times',
        )
        const children = /^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/m.exec(used.split('\n').at(-1) ?? '')!
        const seconds = Number(children[2]) + Number(children[4])
        expect(seconds).toBeGreaterThan(0.3)
        expect(seconds).toBeLessThan(1.4)
      })

      test('processes', async () => {
        if (facts.lacks.includes('pids-limit')) return
        const { sh } = await shell({ limits: { pids: 20 } })
        const answer = await sh('for i in $(seq 40); do sleep 5 & done; echo end')
        expect(answer).toMatch(/fork/)
      })

      test('disk', async () => {
        const { id, sh } = await shell()
        const answer = await sh('dd if=/dev/zero of=/file bs=1M count=80; echo end')
        if (!facts.lacks.includes('disk-limit')) {
          if (/quota|space/i.test(answer)) return
          expect((await reaches(id, isOver)).reason).toBe('disk')
          return
        }
        const isExceeded = async () =>
          (await engine.list(signal(), { sizes: true })).find((one) => one.id === id)?.diskExceeded
        await expect.poll(isExceeded, { timeout: 20_000 }).toBe(true)
      })
    })

    describeReal('hardening', () => {
      const becomeRoot = '/suid/busybox su -c "id -u" root'

      test('usual: daemons change their user, set-user-id works, packets cannot be forged', async () => {
        const { sh } = await shell()
        expect(await sh('touch /a && chown ctf /a && ls -l /a')).toContain('ctf')
        expect(await sh('ping -c 1 -W 1 127.0.0.1')).toMatch(/denied|not permitted/)
        const caps = await sh('grep CapEff /proc/self/status')
        expect(caps).toBe('CapEff:\t00000000000404eb')
        const player = await started(await aRequest('player'))
        expect(await run(player.address, becomeRoot)).toBe('0')
      })

      test('strict: no capability, no new privileges, writing to /tmp only', async () => {
        const { sh } = await shell({ hardening: 'strict' })
        expect(await sh('touch /a')).toMatch(/Read-only/)
        expect(await sh('touch /tmp/a && echo fine')).toBe('fine')
        expect(await sh('grep -E "CapEff|NoNewPrivs" /proc/self/status')).toBe(
          'CapEff:\t0000000000000000\nNoNewPrivs:\t1',
        )
        // Kubernetes ends the container for it a minute later.
        if (options.givesUp) expect(await sh('dd if=/dev/zero of=/tmp/b bs=1M count=80')).toMatch(/space/i)
        const strict = await unit('player', { hardening: 'strict' })
        const player = await started(await aRequest([strict]))
        expect(await run(player.address, becomeRoot)).not.toBe('0')
      })
    })

    describeIsolated('isolation', () => {
      whenIsolated(
        'a closed container reaches neither a neighbour, nor another network, nor names, nor the outside',
        async () => {
          const { sh, id } = await shell()
          const neighbour = await started(await aRequest('tcp'))
          const open = await started(await aRequest('tcp', { network: 'open' }))
          const tries = (host: string, port: number) => `nc -w 2 ${host} ${port} </dev/null && echo reached`
          for (const { address } of [neighbour, open]) {
            expect(await greeting(address)).toContain('team')
            expect(await sh(tries(address.host, address.port))).not.toMatch(/team|reached/)
          }
          expect(await sh(tries('192.0.2.1', 80))).not.toContain('reached')
          expect(await sh('nslookup example.org', 20_000)).not.toMatch(/Address.*\d+\.\d+\.\d+\.\d+$/m)
          // The resolver tells names of neighbours; the address at the proxy must not follow from one.
          const told = await sh(`nslookup ${neighbour.address.host}`, 20_000)
          expect(told).not.toContain(neighbour.id)
          expect(told).not.toContain(neighbour.id.replaceAll('-', ''))
          expect(id).toBeDefined()
        },
      )
    })

    describe('several units', () => {
      const pair = async (network: 'closed' | 'open' = 'closed'): Promise<ContainerRequest> => {
        const web = await unit('shell', { name: 'web' })
        const database = await unit('tcp', { name: 'database' })
        const request = await aRequest([web, database], { network }, { ROLE: 'web' })
        return { ...request, env: { web: { ROLE: 'web' }, database: { FLAG: 'flag{inside}', TEAM_ID: '9' } } }
      }

      test('they are one instance: listed once, and removed together', async () => {
        const request = await pair()
        await started(request)
        expect(await idsOf()).toEqual([request.id])
        const { engineId } = await ensured(request)
        expect((await engine.observe(request.id, signal()))?.engineId).toBe(engineId)
        await engine.remove(request.id, signal())
        expect(await idsOf()).toEqual([])
      })

      whenReal('they reach each other by name, each with its own environment', async () => {
        for (const network of ['closed', 'open'] as const) {
          const request = await pair(network)
          const { address } = await started(request)
          const ask = '(echo give; sleep 1) | nc -w 3 database 1337'
          await expect
            .poll(() => run(address, ask), { timeout: 20_000, interval: 500 })
            .toContain('flag{inside}')
          expect(await run(address, ask)).toContain('team 9')
          expect(await run(address, 'env')).not.toContain('flag{inside}')
          expect(await run(address, 'env')).toContain('ROLE=web')
        }
      })

      whenIsolated('two teams with the same challenge do not reach each other', async () => {
        const [mine, theirs] = [await pair(), await pair()]
        const my = await started(mine)
        const their = await started(theirs)
        const hosts = await run(their.address, "ip -o -4 addr | tr -s ' ' | cut -d ' ' -f 4 | cut -d / -f 1")
        const reachable: string[] = []
        for (const host of hosts.split('\n').filter((one) => !one.startsWith('127.')))
          if ((await run(my.address, `nc -w 2 ${host} 1337 </dev/null && echo reached`)).includes('reached'))
            reachable.push(host)
        expect(hosts.split('\n').length).toBeGreaterThan(1)
        expect(reachable).toEqual([])
      })

      whenReal('when a unit is lost, the instance is over', async () => {
        const { spec, ...request } = await pair()
        const [web] = spec.units
        const withCrash = {
          ...request,
          spec: { ...spec, units: [web, await unit('broken', { name: 'database' })] as const },
        }
        await ensured(withCrash).catch(() => undefined)
        const seen = await reaches(request.id, isFinished)
        expect(seen.trouble).toContain('database')
      })
    })
  })
}

const isOver = ({ phase }: Observed) => phase === 'ended'
