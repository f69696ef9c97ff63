// The players of the start minute, in a process of their own. Each has its own address, connections and cookie.
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '#src/contract/live.ts'
import { refreshDelay, refreshMs, type StalePart, staleAfter } from '#src/contract/stale-after.ts'

export interface PlayersPlan {
  port: number
  players: number
  gameId: number
  challenges: { id: number; flag: string }[]
  userPrefix: string
  password: string
}

export interface PlayersReport {
  seconds: number
  cpuSeconds: number
  kinds: {
    kind: string
    calls: number
    failed: number
    p50: number
    p99: number
    most: number
    reasons: string[]
  }[]
  streams: { most: number; lost: number; messages: number }
}

/** All log in within this time; each then plays for `playMs`. */
const loginMs = 60_000
const playMs = 30_000
const challengesEach = 5
const flagsEach = 3
/** As long as docs/operations.md asks reverse proxies to wait. */
const patienceMs = 180_000
/** As the form of the log-in. */
const busyTries = 40
const busyWaitMs = 5_000

const plan = JSON.parse(process.argv[2] ?? '{}') as PlayersPlan
const kinds = new Map<string, { ms: number[]; reasons: Map<string, number> }>()
const streams = { open: 0, most: 0, lost: 0, messages: 0 }

function note(kind: string, ms: number, reason?: string): void {
  const seen = kinds.get(kind) ?? { ms: [], reasons: new Map<string, number>() }
  kinds.set(kind, seen)
  seen.ms.push(ms)
  if (reason !== undefined) seen.reasons.set(reason, (seen.reasons.get(reason) ?? 0) + 1)
}

class Player {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6, timeout: patienceMs })
  readonly #address: string
  #cookie = ''
  #lastStatus: number | undefined
  #isPlaying = true
  #underWay = 0
  readonly #readAt = new Map<string, number>()

  readonly index: number
  constructor(index: number) {
    this.index = index
    this.#address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
  }

  async play(): Promise<void> {
    await pause(Math.random() * loginMs)
    await this.#call('login page', 'GET', '/account/login')
    await pause(500 + Math.random() * 1_500)
    const { userPrefix, password, gameId } = plan
    const userName = `${userPrefix}${this.index + 1}`
    if (!(await this.#logIn({ userName, password }))) return
    const until = performance.now() + playMs
    if (!(await this.#call('challenge page', 'GET', `/games/${gameId}/challenges`))) return
    const follow = this.#follow()
    const poll = this.#poll()
    await this.#solve(until)
    await pause(Math.max(0, until - performance.now()))
    this.#isPlaying = false
    follow.destroy()
    clearInterval(poll)
    // A late answer counts; a call that is cut off here would count as failed.
    while (this.#underWay > 0) await pause(500)
    this.#agent.destroy()
  }

  /** A server that is too busy is asked again, as the form does (`use-worked.ts`). The time until the player is in counts. */
  async #logIn(account: object): Promise<boolean> {
    const started = performance.now()
    const ask = () => this.#call('log in, one call', 'POST', '/trpc/accounts.logIn', account)
    let tries = 1
    while (!(await ask())) {
      if (tries++ > busyTries || this.#lastStatus !== 503) {
        note('log in, until they are in', performance.now() - started, 'not in')
        return false
      }
      await pause(busyWaitMs * (1 + Math.random()))
    }
    note('log in, until they are in', performance.now() - started)
    return true
  }

  async #solve(until: number): Promise<void> {
    const stepMs = Math.max(500, (until - performance.now()) / (challengesEach + flagsEach + 1))
    const { gameId } = plan
    for (let turn = 0; turn < Math.max(challengesEach, flagsEach); turn++) {
      // The start of an event: most of the players begin with the same few.
      const pick = Math.floor(plan.challenges.length * Math.random() ** 2)
      const { id: challengeId, flag } = plan.challenges[pick]!
      await pause(stepMs * (0.5 + Math.random()))
      this.#open = challengeId
      await this.#read('open a challenge', ['challenges.page', 'submissions.ownTries'])
      if (turn >= flagsEach) continue
      await pause(stepMs * (0.5 + Math.random()))
      const answer = turn === 1 ? flag : `flag{wrong ${this.index} ${turn}}`
      await this.#call('flag', 'POST', '/trpc/submissions.judge', { gameId, challengeId, flag: answer })
      const after = ['submissions.ownTries', ...(turn === 1 ? ['games.details', 'challenges.page'] : [])]
      await this.#read('read after a flag', after)
    }
  }

  #open: number | undefined

  /** Several queries in one call, as the pages send them. */
  async #read(kind: string, procedures: readonly string[]): Promise<void> {
    const { gameId } = plan
    const asked = procedures.filter((name) => this.#open !== undefined || !isOfChallenge(name))
    if (asked.length === 0) return
    for (const name of asked) this.#readAt.set(name, performance.now())
    const inputs = asked.map((name, at) => [
      at,
      isOfChallenge(name) ? { gameId, challengeId: this.#open } : { gameId },
    ])
    const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)))
    await this.#call(kind, 'GET', `/trpc/${asked.join(',')}?batch=1&input=${input}`)
  }

  /** A page asks again for what it has not read for a while. */
  #poll(): NodeJS.Timeout {
    for (const name of polled) this.#readAt.set(name, performance.now())
    return setInterval(() => {
      const before = performance.now() - refreshMs
      const due = polled.filter((name) => this.#readAt.get(name)! <= before)
      if (due.length > 0) void this.#read('poll', due)
    }, 500)
  }

  #follow(): Socket {
    const started = performance.now()
    const input = encodeURIComponent(JSON.stringify({ topics: [`game ${plan.gameId}`] }))
    const socket = connect(plan.port, '127.0.0.1')
    socket.write(
      `GET /trpc/live.events?input=${input} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n` +
        `Cookie: ${this.#cookie}\r\nX-Forwarded-For: ${this.#address}\r\n\r\n`,
    )
    const planned = new Map<StalePart, NodeJS.Timeout>()
    const lastAt = new Map<StalePart, number>()
    const refresh = (part: StalePart, spreadMs?: number) => {
      if (planned.has(part)) return
      const delay = refreshDelay(Date.now(), lastAt.get(part) ?? 0, Math.random(), spreadMs)
      const timer = setTimeout(() => {
        planned.delete(part)
        lastAt.set(part, Date.now())
        if (this.#isPlaying) void this.#read('read after news', queriesOf[part] ?? [])
      }, delay)
      planned.set(part, timer)
    }
    let isOpen = false
    socket.on('data', (chunk: Buffer) => {
      if (!isOpen) {
        isOpen = true
        const status = chunk.toString('latin1', 9, 12)
        note('open a stream', performance.now() - started, status === '200' ? undefined : status)
        streams.open++
        streams.most = Math.max(streams.most, streams.open)
      }
      for (const [, data] of chunk.toString().matchAll(/^data: (\{.*)$/gm)) {
        streams.messages++
        const event = JSON.parse(data!) as LiveEvent
        const spreadMs = event.kind === 'board' ? event.spreadMs : undefined
        for (const part of staleAfter(event)) refresh(part, spreadMs)
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (isOpen) streams.open--
      if (!this.#isPlaying) return
      if (!isOpen) note('open a stream', performance.now() - started, 'closed')
      else streams.lost++
    })
    return socket
  }

  /** @returns whether it was answered well. */
  #call(kind: string, method: string, path: string, body?: unknown): Promise<boolean> {
    const started = performance.now()
    const text = body === undefined ? undefined : JSON.stringify(body)
    this.#underWay++
    return new Promise((resolve) => {
      let isDone = false
      const finish = (reason?: string) => {
        if (isDone) return
        isDone = true
        this.#underWay--
        note(kind, performance.now() - started, reason)
        resolve(reason === undefined)
      }
      const call = request(
        {
          agent: this.#agent,
          port: plan.port,
          host: '127.0.0.1',
          method,
          path,
          headers: {
            'x-forwarded-for': this.#address,
            'accept-encoding': 'gzip',
            ...(this.#cookie && { cookie: this.#cookie }),
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        },
        (response) => {
          const [cookie] = response.headers['set-cookie'] ?? []
          this.#lastStatus = response.statusCode
          if (kind === 'log in, one call' && cookie) this.#cookie = cookie.split(';')[0]!
          response.on('data', () => {})
          response.on('end', () =>
            finish(response.statusCode === 200 ? undefined : String(response.statusCode)),
          )
          response.on('error', () => finish('cut'))
        },
      )
      call.setTimeout(patienceMs, () => call.destroy(new Error('timeout')))
      call.on('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message))
      call.end(text)
    })
  }
}

const isOfChallenge = (procedure: string) => ['challenges.page', 'submissions.ownTries'].includes(procedure)

const polled = ['games.details', 'notices.page']

/** What the page of challenges has on its screen. */
const queriesOf: Partial<Record<StalePart, string[]>> = {
  details: ['games.details'],
  notices: ['notices.page'],
  challenges: ['challenges.page'],
  tries: ['submissions.ownTries'],
  games: ['games.details'],
  everything: ['games.details', 'notices.page', 'challenges.page', 'submissions.ownTries'],
}

const started = performance.now()
await Promise.all(Array.from({ length: plan.players }, (_, index) => new Player(index).play()))
const { user, system } = process.cpuUsage()
const result: PlayersReport = {
  seconds: (performance.now() - started) / 1_000,
  cpuSeconds: (user + system) / 1e6,
  kinds: [...kinds].map(([kind, { ms, reasons }]) => {
    const sorted = ms.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
    return {
      kind,
      calls: ms.length,
      failed: [...reasons.values()].reduce((sum, count) => sum + count, 0),
      p50: at(0.5),
      p99: at(0.99),
      most: at(1),
      reasons: [...reasons].map(([reason, count]) => `${count} x ${reason}`),
    }
  }),
  streams,
}
process.send?.(result)
