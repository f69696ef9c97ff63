// What an event does to a server, at a steady pace: answers, boards, pages, live streams, uploads, new accounts.
import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchGame } from './site.ts'

export interface MixedLoad {
  /** Answers by what was called and their status. */
  readonly outcomes: ReadonlyMap<string, number>
  stop(): Promise<void>
}

/** @param pauseMs between two calls of one player. */
export function startMixedLoad(
  origin: string,
  game: BenchGame,
  { players, pauseMs, uploader }: { players: number; pauseMs: number; uploader?: string },
): MixedLoad {
  const outcomes = new Map<string, number>()
  const count = (name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  const over = new AbortController()
  // Each player waits for it.
  setMaxListeners(0, over.signal)
  const open = [...game.unsolved]

  async function call(name: string, path: string, init: RequestInit): Promise<void> {
    try {
      const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(20_000) })
      await response.arrayBuffer()
      count(`${name} ${response.status}`)
    } catch {
      if (!over.signal.aborted) count(`${name} failed`)
    }
  }

  /** Those that are open, to end them with the load. */
  const streams = new Set<AbortController>()
  over.signal.addEventListener('abort', () => {
    for (const stream of streams) stream.abort()
  })

  async function listen(cookie: string): Promise<void> {
    const stream = new AbortController()
    streams.add(stream)
    const timer = setTimeout(() => stream.abort(), 5_000 + Math.random() * 20_000)
    const input = encodeURIComponent(JSON.stringify({ topics: [`game ${game.gameId}`] }))
    try {
      const response = await fetch(`${origin}/trpc/live.events?input=${input}`, {
        headers: { cookie },
        signal: stream.signal,
      })
      count(`stream ${response.status}`)
      for await (const _ of response.body ?? []) {
        // Read and forgotten, as a browser in the background does.
      }
    } catch {
      // The time of the request is over.
    } finally {
      clearTimeout(timer)
      streams.delete(stream)
    }
  }

  const json = (cookie: string, body: unknown): RequestInit => ({
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { gameId, challengeIds } = game
  const acts: ((cookie: string, turn: number) => Promise<void>)[] = [
    (cookie) => call('board', `/api/game/${gameId}/scoreboard`, { headers: { cookie } }),
    (cookie, turn) =>
      call('wrong flag', `/api/game/${gameId}/challenges/${challengeIds[turn % challengeIds.length]}`, {
        ...json(cookie, { flag: `flag{wrong ${turn}}` }),
      }),
    (cookie) => call('details', `/api/game/${gameId}/details`, { headers: { cookie } }),
    (cookie) => call('page', `/games/${gameId}/challenges`, { headers: { cookie } }),
    (cookie) => call('notices', `/api/game/${gameId}/notices`, { headers: { cookie } }),
    () => call('guest page', '/', {}),
    async () => {
      const next = open.pop()
      if (next)
        await call('right flag', `/api/game/${gameId}/challenges/${next.challengeId}`, {
          ...json(next.player.cookie, { flag: next.rightFlag }),
        })
    },
    async (_, turn) => {
      if (!uploader || turn % 5 > 0) return
      const form = new FormData()
      form.append('files', new Blob([randomBytes(20_000)]), 'some.bin')
      await call('upload', '/api/assets?temporary=true', {
        method: 'POST',
        headers: { cookie: uploader },
        body: form,
      })
    },
    () => {
      const text = randomBytes(6).toString('hex')
      return call('new account', '/api/account/register', {
        ...json('', { userName: `p${text}`, password: 'Player-2026', email: `${text}@example.org` }),
      })
    },
  ]

  const play = async (cookie: string, at: number) => {
    await pause(Math.random() * pauseMs)
    for (let turn = at; !over.signal.aborted; turn++) {
      // Hashing is most of the cost of an account: one in twenty turns.
      const rare = turn % 20 === 0
      await acts[rare ? acts.length - 1 : turn % (acts.length - 1)]!(cookie, turn)
      await pause(pauseMs * (0.5 + Math.random()), undefined, { signal: over.signal }).catch(() => {})
    }
  }
  const followed = async (cookie: string) => {
    while (!over.signal.aborted) {
      await listen(cookie)
      await pause(100)
    }
  }
  const work = game.players
    .slice(0, players)
    .flatMap(({ cookie }, at) => [play(cookie, at), followed(cookie)])
  return {
    outcomes,
    async stop() {
      over.abort()
      await Promise.all(work)
    },
  }
}
