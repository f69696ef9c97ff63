// The client against an engine that misbehaves.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { newInstallation } from '../conformance.ts'
import { httpClient, jsonLines } from '../http-client.ts'
import type { ContainerEngine, EngineNews } from '../port.ts'
import { dockerEngine } from './docker-engine.ts'
import { observed } from './observed.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Answers by `METHOD path`, without the version; everything else is a 404. */
async function scripted(
  script: Record<string, RequestListener>,
  versions = { ApiVersion: '1.41', MinAPIVersion: '1.12' },
) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://engine').pathname
    asked.push(`${request.method} ${request.url}`)
    const about: RequestListener = (_, answer) => json(answer, { Version: '20.10.24', ...versions })
    const all: Record<string, RequestListener> = { 'GET /version': about, ...script }
    const found = all[`${request.method} ${path.replace(/^\/v[\d.]+/, '')}`]
    if (found) found(request, response)
    else json(response, { message: 'no such thing' }, 404)
  })
  const socketPath = join(tmpdir(), `vexil-${randomUUID().slice(0, 8)}.sock`)
  server.listen(socketPath)
  await once(server, 'listening')
  const engine: ContainerEngine = await dockerEngine({
    url: `unix://${socketPath}`,
    tls: undefined,
    subnet: '10.202.0.0/18',
    runtime: undefined,
    nameServers: [],
    registries: () => undefined,
    installation: newInstallation(),
  })
  closers.push(async () => {
    await engine.close()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { engine, asked, socketPath, server }
}

const json = (answer: Parameters<RequestListener>[1], body: unknown, status = 200) =>
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const signal = (ms = 5_000) => AbortSignal.timeout(ms)

test.each([
  ['1.41', '1.12', '/v1.41/'],
  ['1.52', '1.44', '/v1.44/'],
  ['1.43', undefined, '/v1.43/'],
])(
  'an engine that speaks %s, at least %s, is spoken to in a version of both',
  async (ApiVersion, MinAPIVersion, prefix) => {
    const nothing: RequestListener = (_, answer) => json(answer, [])
    const script = { 'GET /containers/json': nothing, 'GET /networks': nothing }
    const { engine, asked } = await scripted(script, { ApiVersion, MinAPIVersion: MinAPIVersion as string })
    expect(await engine.list(signal())).toEqual([])
    expect(asked.filter((one) => one.includes(prefix))).toHaveLength(2)
  },
)

test.each([
  ['1.60', '1.50', /speaks the versions 1.50 to 1.60 .* 1.41 to 1.44 are supported/],
  ['1.9', '1.1', /speaks the versions 1.1 to 1.9 /],
])(
  'one that speaks %s, at least %s, is refused with a sentence',
  async (ApiVersion, MinAPIVersion, sentence) => {
    const { engine } = await scripted({}, { ApiVersion, MinAPIVersion })
    await expect(engine.open(signal())).rejects.toMatchObject({
      fault: 'unusable',
      retryable: true,
      message: expect.stringMatching(sentence),
    })
  },
)

test('an engine that is replaced while it is used is spoken to in the version of the new one, or names its own', async () => {
  const versions = { ApiVersion: '1.41', MinAPIVersion: '1.12' }
  const nothing: RequestListener = (request, answer) => {
    const [major, minor] = /^\/v(\d+)\.(\d+)/.exec(request.url!)!.slice(1).map(Number)
    const [, oldest] = versions.MinAPIVersion.split('.').map(Number)
    if (major === 1 && minor! < oldest!) {
      const message = `client version 1.${minor} is too old. Minimum supported API version is ${versions.MinAPIVersion}, please upgrade your client to a newer version`
      return json(answer, { message }, 400)
    }
    json(answer, [])
  }
  const { engine, asked } = await scripted(
    { 'GET /containers/json': nothing, 'GET /networks': nothing, 'GET /events': nothing },
    versions,
  )
  await engine.list(signal())
  Object.assign(versions, { ApiVersion: '1.52', MinAPIVersion: '1.44' })
  expect(await engine.list(signal())).toEqual([])
  expect(asked.at(-1)).toContain('/v1.44/')
  // Its followers are notified that it was away, and open it again.
  const stop = new AbortController()
  Object.assign(versions, { ApiVersion: '1.41', MinAPIVersion: '1.12' })
  for await (const news of engine.watch(stop.signal)) {
    expect(news).toBe('lost')
    break
  }
  Object.assign(versions, { ApiVersion: '1.60', MinAPIVersion: '1.50' })
  const tooNew = {
    fault: 'unusable',
    message: expect.stringMatching(/1\.50 to 1\.60 .* 1\.41 to 1\.44 are supported/),
  }
  await expect(engine.list(signal())).rejects.toMatchObject(tooNew)
  await expect(engine.list(signal())).rejects.toMatchObject(tooNew)
  Object.assign(versions, { ApiVersion: '1.44', MinAPIVersion: '1.24' })
  expect(await engine.list(signal())).toEqual([])
})

test('limits that an engine does not enforce are named', async () => {
  const lacksWith = async (info: object) => {
    const { engine } = await scripted({
      'GET /info': (_, answer) => json(answer, info),
      'GET /networks': (_, answer) => json(answer, []),
      'GET /containers/json': (_, answer) => json(answer, []),
      'POST /containers/create': (_, answer) => json(answer, { message: 'no quota' }, 400),
      'GET /images/json': (_, answer) => json(answer, []),
      'POST /images/create': (_, answer) => json(answer, {}),
    })
    const { lacks } = await engine.open(signal())
    return lacks.filter((lack) => lack !== 'disk-limit')
  }
  const all = { MemoryLimit: true, SwapLimit: true, CpuCfsPeriod: true, CpuCfsQuota: true, PidsLimit: true }
  expect(await lacksWith(all)).toEqual([])
  expect(await lacksWith({})).toEqual([])
  expect(await lacksWith({ ...all, SwapLimit: false })).toEqual(['swap-limit'])
  const none = Object.fromEntries(Object.keys(all).map((name) => [name, false]))
  expect(await lacksWith(none)).toEqual(['memory-limit', 'cpu-limit', 'pids-limit'])
})

test.each([
  [
    'both families',
    [
      { HostIp: '::', HostPort: '20002' },
      { HostIp: '0.0.0.0', HostPort: '20001' },
    ],
    20_001,
  ],
  [
    'one address',
    [
      { HostIp: '2001:db8::7', HostPort: '20002' },
      { HostIp: '203.0.113.7', HostPort: '20001' },
    ],
    20_001,
  ],
  ['IPv6 only', [{ HostIp: '::', HostPort: '20002' }], 20_002],
  ['no port', null, undefined],
])('of the bindings of a published port players get one that leads there: %s', (_name, bindings, port) => {
  const unit = {
    Id: 'a',
    Name: '/a',
    RestartCount: 0,
    Config: { Labels: { 'vexil.units': '1', 'vexil.port': '1337' } },
    State: {
      Status: 'running' as const,
      Running: true,
      Restarting: false,
      OOMKilled: false,
      ExitCode: 0,
      Error: '',
      StartedAt: '2026-11-25T10:00:00Z',
    },
    NetworkSettings: { Networks: {}, Ports: { '1337/tcp': bindings } },
  }
  expect(observed('id', [unit])?.publicPort).toBe(port)
})

test('slow answers end with the signal, and broken ones are faults that may pass', async () => {
  const { engine } = await scripted({
    'GET /containers/json': () => {},
    'GET /networks': (_, answer) => answer.setHeader('content-type', 'application/json').end('[{"Id":'),
  })
  const started = Date.now()
  await expect(engine.list(signal(200))).rejects.toMatchObject({ fault: 'unavailable', retryable: true })
  expect(Date.now() - started).toBeLessThan(2_000)
  const second = await scripted({
    'GET /containers/json': (_, answer) => {
      answer.writeHead(200, { 'content-length': '100', 'content-type': 'application/json' }).write('[{"Id"')
      setTimeout(() => answer.destroy(), 20)
    },
  })
  await expect(second.engine.observe(randomUUID(), signal())).rejects.toMatchObject({ fault: 'unavailable' })
})

test.each([
  [500, 'something happened', 'unavailable'],
  [500, 'OCI runtime create failed: exec: "/x": no such file or directory', 'refused'],
  [400, 'invalid reference', 'refused'],
  [507, 'write /x: no space left on device', 'no-room'],
])('a status of %i with "%s" is %s', async (status, message, fault) => {
  const { engine } = await scripted({
    'GET /containers/json': (_, answer) => json(answer, { message }, status),
    'GET /networks': (_, answer) => json(answer, []),
  })
  await expect(engine.list(signal())).rejects.toMatchObject({ fault, message })
})

test('nobody there', async () => {
  const { engine, server } = await scripted({})
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  await expect(engine.open(signal())).rejects.toMatchObject({ fault: 'unavailable' })
  closers.length = 0
})

test('a long output is cut, also where its records are cut in the middle', async () => {
  const record = (text: string) => {
    const header = Buffer.alloc(8)
    header.writeUInt32BE(text.length, 4)
    return Buffer.concat([header, Buffer.from(text)])
  }
  const { engine } = await scripted({
    'GET /containers/json': (_, answer) => json(answer, [{ Id: 'a', State: 'running', Labels: {} }]),
    'GET /containers/a/logs': (_, answer) => {
      const line = record(`${'x'.repeat(999)}\n`)
      answer.write(Buffer.concat(Array.from({ length: 8_000 }, () => line)))
      answer.end(line.subarray(0, 500))
    },
  })
  const text = await engine.output(randomUUID(), { lines: 10_000, bytes: 5_000, signal: signal() })
  expect(text).toHaveLength(5_000)
})

test('a pull that fails after its status of 200 is a failure', async () => {
  const { engine } = await scripted({
    'POST /images/create': (_, answer) => {
      answer.setHeader('content-type', 'application/json')
      answer.write('{"status":"Pulling"}\r\n{"id":"a","progressDetail":{"current":5,"total":10}}\r\n')
      answer.end('{"errorDetail":{"message":"x"},"error":"dial tcp: lookup r.example.org: no such host"}')
    },
  })
  const seen: [number, number][] = []
  const progress = (done: number, total: number) => seen.push([done, total])
  const attempt = engine.prepare('r.example.org/a', { signal: signal(), progress })
  await expect(attempt).rejects.toMatchObject({ fault: 'image-unreachable', retryable: false })
  expect(seen).toEqual([[5, 10]])
})

test('a watcher survives streams that break in the middle of a line, and says that it may have missed something', async () => {
  let times = 0
  const { engine } = await scripted({
    'GET /events': (_, answer) => {
      times += 1
      const event = (id: string) =>
        JSON.stringify({ Action: 'die', Actor: { Attributes: { 'vexil.id': id } } })
      answer.write(`${event(`first-${times}`)}\n{"Action":"di`)
      setTimeout(() => answer.destroy(), 20)
    },
  })
  const stop = new AbortController()
  const heard: EngineNews[] = []
  for await (const news of engine.watch(stop.signal)) {
    heard.push(news)
    if (heard.length === 4) stop.abort()
  }
  expect(heard).toEqual(['lost', { id: 'first-1' }, 'lost', { id: 'first-2' }])
})

test('lines arrive whole when their bytes do not', async () => {
  const { socketPath } = await scripted({
    'GET /lines': async (_, answer) => {
      const bytes = Buffer.from('{"a":"ü"}\n\n{"a":2}\n{"a":3}')
      for (const byte of bytes) {
        answer.write(Buffer.from([byte]))
        await sleep(1)
      }
      answer.end()
    },
  })
  const client = httpClient({ socketPath })
  const values: unknown[] = []
  const stream = await client.stream('GET', '/lines', { signal: signal() })
  for await (const value of jsonLines(stream, signal())) values.push(value)
  expect(values).toEqual([{ a: 'ü' }, { a: 2 }, { a: 3 }])
  client.close()
})
