// Several workers of one server, as processes: they share the port, the limits and the live events, and survive each other.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
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

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}
function ask(
  path: string,
  { at = port, body, ...options }: RequestOptions & { at?: number; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '192.0.2.1', 'content-type': 'text/plain' }
    const call = request(
      { host: '127.0.0.1', port: at, path, agent: false, headers, ...options },
      (response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
      },
    )
    call.on('error', reject).end(body)
  })
}

/** Of the workers that answer calls. */
async function workerPids(): Promise<number[]> {
  server.send('which')
  const [pids] = (await once(server, 'message')) as [number[]]
  return pids
}

const stateOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)![0]

/** Meanwhile the process does nothing: it accepts no connection and answers no call. */
async function whilePaused<Result>(pid: number, work: () => Promise<Result>): Promise<Result> {
  process.kill(pid, 'SIGSTOP')
  try {
    await expect.poll(() => stateOf(pid), slow).toBe('T')
    return await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

const agents: Agent[] = []
afterAll(() => {
  for (const agent of agents) agent.destroy()
})

/** One connection to the first or the second worker, for as long as it is used often. */
async function agentOf(worker: 0 | 1): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  const { status } = await whilePaused((await workerPids())[1 - worker]!, () => ask('/healthz', { agent }))
  expect(status).toBe(200)
  return agent
}

interface Stream {
  text: () => string
  close: () => void
}
const openStream = (agent: Agent): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const path = `/trpc/live.events?input=${encodeURIComponent('{"topics":["game 5"]}')}`
    const call = request({ host: '127.0.0.1', port, path, agent }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
        resolve({ text: () => text, close: () => call.destroy() })
      })
      response.on('error', () => {})
    })
    call.on('error', reject).end()
  })

test('there is one link to set the server up, and it is printed once', () => {
  expect(output.match(/setup\?token=/g)).toHaveLength(1)
})

test('live events reach the streams of every worker', async () => {
  const streams: Stream[] = []
  for (const worker of [0, 1, 0, 1] as const) streams.push(await openStream(await agentOf(worker)))
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
  const both = [await agentOf(0), await agentOf(1)]
  const left: number[] = []
  for (let call = 0; call < 6; call++)
    left.push(Number((await ask('/api/config', { agent: both[call % 2]! })).headers['ratelimit-remaining']))
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
  for (const [worker, body] of [
    [0, '{"protocol":"json","version":1}\u001e'],
    [1, '{"type":6}\u001e'],
    [0, '{"type":6}\u001e'],
  ] as const) {
    const said = await ask(`/hub/user?id=${id}`, { agent: await agentOf(worker), method: 'POST', body })
    expect(said.status).toBe(200)
    // Clients wait for the answer to the handshake, too.
    await expect.poll(() => text, slow).toContain('data: {}\u001e')
  }
  end.abort()
  await reading
})

test('their numbers are added up', async () => {
  const health = await ask('/healthz', { at: metricsPort })
  expect([health.status, health.text]).toEqual([200, 'Healthy'])
  const { text } = await ask('/metrics', { at: metricsPort })
  expect(text).toContain('\nvexil_workers 2\n')
  const calls = [...text.matchAll(/^vexil_http_request_seconds_count\{.*route="\/api\/config".*\} (\d+)$/gm)]
  expect(calls.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(6)
})

test('a worker that does nothing holds up no new connection: the others take them all', async () => {
  for (const pid of await workerPids()) {
    const answers = await whilePaused(pid, () =>
      Promise.all(Array.from({ length: 200 }, () => ask('/healthz'))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
})

async function bothAnswer(): Promise<void> {
  await expect.poll(async () => (await workerPids()).length, slow).toBe(2)
  await agentOf(0)
  await agentOf(1)
}
const lines = () => output.match(/"msg":"a worker ended and is replaced"/g)?.length ?? 0

test('a worker that dies takes no other with it, and is replaced', async () => {
  process.kill((await workerPids())[0]!, 'SIGKILL')
  await expect.poll(lines, slow).toBe(1)
  expect((await ask('/api/config')).status).toBe(200)
  await expect
    .poll(async () => (await ask('/metrics', { at: metricsPort })).text, slow)
    .toContain('vexil_workers 2')
  expect((await ask('/api/config')).status).toBe(200)
  await bothAnswer()
})

test('a call that comes while no worker lives is answered by the next one', async () => {
  for (const pid of await workerPids()) process.kill(pid, 'SIGKILL')
  await expect.poll(lines, slow).toBe(3)
  expect((await ask('/healthz')).status).toBe(200)
  await bothAnswer()
})

test('a signal ends them all', async () => {
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  expect(code).toBe(0)
  await expect(ask('/healthz')).rejects.toThrow()
})
