// One hostile caller, as a process of its own: `hostile-caller.ts {"kind": …}` does its worst until it is ended. It prints a line
// with the statuses that it was answered with, each time that they change.
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { WebSocket } from 'ws'
import { limits } from '#src/contract/limits.ts'

export interface Attack {
  kind: keyof typeof attacks
  host: string
  port: number
  gameId: number
  challengeId: number
  /** A session, where the caller is a classmate. */
  cookie?: string
}

const attack = JSON.parse(process.argv[2]!) as Attack
const { host, port, gameId, cookie } = attack

const statuses: Record<string, number> = {}
function count(status: string | number = 'cut'): void {
  statuses[status] = (statuses[status] ?? 0) + 1
}
setInterval(() => process.stdout.write(`${JSON.stringify(statuses)}\n`), 500)

interface Call {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}
const call = (path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<void> =>
  new Promise((done) => {
    const all = { ...(cookie && { cookie }), ...headers }
    const sent = request({ host, port, path, method, headers: all, agent: false }, (response) => {
      count(response.statusCode)
      response.resume().on('close', done)
    })
    sent.on('error', () => {
      count()
      setTimeout(done, 20)
    })
    sent.end(body)
  })

/** So many at the same time, again and again. */
function keepDoing(atOnce: number, act: (turn: number) => Promise<void>): void {
  let turn = 0
  const lane = async () => {
    for (;;) await act(turn++)
  }
  for (let index = 0; index < atOnce; index++) void lane()
}

/** So many sockets, each opened again when it was closed. */
function keepOpen(many: number, begin: (socket: Socket) => void): void {
  const open = () => {
    const socket = connect(port, host, () => begin(socket))
    socket.on('error', () => {})
    socket.on('close', () => {
      count('closed')
      setTimeout(open, 500)
    })
  }
  for (let index = 0; index < many; index++) setTimeout(open, index)
}

const json = { 'content-type': 'application/json' }
const post = (path: string, value: unknown) =>
  call(path, { method: 'POST', headers: json, body: JSON.stringify(value) })

const attacks = {
  batches() {
    const calls = Array.from({ length: limits.callsPerBatch }, () => 'scoreboard.glance')
    const input = Object.fromEntries(calls.map((_, at) => [at, { gameId }]))
    const path = `/trpc/${calls.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`
    keepDoing(30, () => call(path))
  },
  pages: () => keepDoing(40, (turn) => call(`/games/${gameId}/scoreboard?turn=${turn}`)),
  logIns: () =>
    keepDoing(20, (turn) =>
      post('/api/account/login', { userName: `nobody${turn % 50}`, password: 'Wrong-2026' }),
    ),
  signUps: () =>
    keepDoing(20, (turn) =>
      post('/api/account/register', {
        userName: `sold${process.pid % 1_000}${turn}`,
        email: `sold${turn}@example.org`,
        password: 'Sold-out-2026',
      }),
    ),
  'flag pictures': () => keepDoing(20, (turn) => call(`/flags/${1_000 + turn}.png`)),
  'live streams'() {
    const path = `/trpc/live.events?input=${encodeURIComponent(JSON.stringify({ topics: [`game ${gameId}`] }))}`
    const open = () => {
      const sent = request({ host, port, path, agent: false }, (response: IncomingMessage) => {
        count(response.statusCode)
        response.resume().on('close', () => setTimeout(open, 200))
      })
      sent.on('error', () => setTimeout(open, 200))
      sent.end()
    }
    for (let index = 0; index < 1_500; index++) setTimeout(open, index * 2)
  },
  hubs() {
    const open = () => {
      const socket = new WebSocket(`ws://${host}:${port}/hub/user?game=${gameId}`)
      socket.on('open', () => {
        count('open')
        socket.send('{"protocol":"json","version":1}\u001e')
      })
      socket.on('unexpected-response', (_, response) => {
        count(response.statusCode)
        socket.terminate()
      })
      socket.on('error', () => {})
      socket.on('close', () => setTimeout(open, 200))
    }
    for (let index = 0; index < 1_500; index++) setTimeout(open, index * 2)
  },
  'slow bodies': () =>
    keepOpen(1_500, (socket) => {
      const head =
        'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{'
      socket.write(head)
      const drip = setInterval(() => socket.write(' '), 2_000)
      socket.on('close', () => clearInterval(drip))
    }),
  'stalled downloads': () =>
    keepOpen(400, (socket) => {
      socket.pause()
      const ask = `GET /api/game/${gameId}/scoreboard HTTP/1.1\r\nHost: x\r\n\r\n`
      socket.write(ask.repeat(20))
    }),
  connections: () => keepOpen(4_000, () => {}),
  /** By an account. */
  async pictures() {
    const noise = { create: { width: 3_900, height: 3_000, channels: 3 as const, background: '#369' } }
    const picture = await sharp(noise).avif({ effort: 0 }).toBuffer()
    const edge = 'vexil-chaos'
    const body = Buffer.concat([
      Buffer.from(
        `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.avif"\r\nContent-Type: image/avif\r\n\r\n`,
      ),
      picture,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ])
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
    keepDoing(8, () => call('/api/account/avatar', { method: 'PUT', headers, body }))
  },
  /** By an account. */
  'members’ pages': () => keepDoing(20, () => call(`/games/${gameId}/challenges`)),
  /** By an account. */
  flags: () =>
    keepDoing(20, (turn) =>
      post(`/api/game/${gameId}/challenges/${attack.challengeId}`, { flag: `flag{${turn}}` }),
    ),
}

void attacks[attack.kind]()
