// Several workers of one server, as processes: they share the port, the limits and the live events, and survive each other.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectionUrl } from '#server/db/connection-url.ts'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'

vi.setConfig({ testTimeout: 150_000 })

let database: TestDatabase
let server: ChildProcess
let port: number
let metricsPort: number
let output = ''
const dataDir = mkdtempSync(join(tmpdir(), 'vexil-workers-'))
const slow = { timeout: 120_000, interval: 200 }

beforeAll(async () => {
  database = await cloneDatabase()
  metricsPort = 20_000 + (process.pid % 20_000)
  server = fork(new URL('../testing/workers-process.ts', import.meta.url), [], {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: connectionUrl(database.connection),
      VEXIL_DATA_DIR: dataDir,
      VEXIL_WORKERS: '2',
      VEXIL_METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  server.stdout!.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await vi.waitFor(() => expect(output).toMatch(/Vexil is ready: .*:\d+\n/), slow)
  port = Number(/ready: .*:(\d+)/.exec(output)![1])
}, 150_000)
afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL')
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function ask(
  path: string,
  at = port,
): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    get({ host: '127.0.0.1', port: at, path, agent: false, headers }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
    }).on('error', reject)
  })
}

interface Stream {
  text: () => string
  close: () => void
}
const openStream = (): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const path = `/trpc/live.events?input=${encodeURIComponent('{"topics":["game 5"]}')}`
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
        resolve({ text: () => text, close: () => request.destroy() })
      })
      response.on('error', () => {})
    }).on('error', reject)
  })

test('there is one link to set the server up, and it is printed once', () => {
  expect(output.match(/setup\?token=/g)).toHaveLength(1)
})

test('live events reach the streams of every worker', async () => {
  const streams = await Promise.all([openStream(), openStream(), openStream(), openStream()])
  const news = JSON.stringify({ origin: 'elsewhere', events: [{ kind: 'lost' }] })
  await sql`select pg_notify('vexil', ${news})`.execute(database.db)
  await expect
    .poll(() => streams.filter(({ text }) => text().includes('"kind":"resync"')).length, slow)
    .toBe(4)
  const processes = new Set(streams.map(({ text }) => /id: ([^.]+)\./.exec(text())![1]))
  expect(processes.size).toBe(2)
  for (const { close } of streams) close()
})

test('the workers count a limit together', async () => {
  const left: number[] = []
  for (let call = 0; call < 6; call++)
    left.push(Number((await ask('/api/config')).headers['ratelimit-remaining']))
  expect(left).toEqual(Array.from({ length: 6 }, (_, at) => left[0]! - at))
})

test('hubs offer what every worker can carry on, and a client by events is heard by whichever worker it speaks to', async () => {
  const origin = `http://127.0.0.1:${port}/hub/user`
  const negotiate = async () =>
    (await (await fetch(`${origin}/negotiate?negotiateVersion=1`, { method: 'POST' })).json()) as {
      connectionToken: string
      availableTransports: { transport: string }[]
    }
  const { connectionToken: id, availableTransports } = await negotiate()
  expect(availableTransports.map(({ transport }) => transport)).toEqual(['WebSockets', 'ServerSentEvents'])
  const end = new AbortController()
  const events = await fetch(`${origin}?game=5&id=${id}`, {
    headers: { accept: 'text/event-stream' },
    signal: end.signal,
  })
  let text = ''
  const reading = (async () => {
    for await (const part of events.body!) text += Buffer.from(part).toString()
  })().catch(() => {})
  // Each of these connections comes to the next worker.
  for (let word = 0; word < 2; word++) {
    const said = await fetch(`${origin}?id=${id}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', connection: 'close' },
      body: word === 0 ? '{"protocol":"json","version":1}\u001e' : '{"type":6}\u001e',
    })
    expect(said.status).toBe(200)
  }
  await expect.poll(() => text, slow).toContain('data: {}\u001e')
  end.abort()
  await reading
})

test('their numbers are added up', async () => {
  const health = await ask('/healthz', metricsPort)
  expect([health.status, health.text]).toEqual([200, 'Healthy'])
  const { text } = await ask('/metrics', metricsPort)
  expect(text).toContain('\nvexil_workers 2\n')
  const calls = [...text.matchAll(/^vexil_http_request_seconds_count\{.*route="\/api\/config".*\} (\d+)$/gm)]
  expect(calls.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(6)
})

test('a worker that dies takes no other with it, and is replaced', async () => {
  const lines = () => output.match(/"msg":"a worker ended and is replaced"/g)?.length ?? 0
  server.send({ kill: 1 })
  await expect.poll(lines, slow).toBe(1)
  expect((await ask('/api/config')).status).toBe(200)
  await expect.poll(async () => (await ask('/metrics', metricsPort)).text, slow).toContain('vexil_workers 2')
  expect((await ask('/api/config')).status).toBe(200)
})

test('a signal ends them all', async () => {
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  expect(code).toBe(0)
  await expect(ask('/healthz')).rejects.toThrow()
})
