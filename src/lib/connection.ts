// Whether the server answers. Calls and the live stream tell; while it does not, this asks for it by itself.
import { serverTimeHeader } from '#src/contract/server-time.ts'
import { ForeignAnswer, gatewayStatuses, isOurRefusal } from './foreign-answer.ts'
import { noteServerTime, serverNow } from './server-clock.ts'
import { signal } from './signal.ts'

export interface Connection {
  /** No answer for `patienceMs` after a failure: the screen shows old data. */
  lost: boolean
  /** Time of the last answer. */
  lastAt: number
}

/** Shorter interruptions are not reported. */
export const patienceMs = 4_000
const probeMs = { first: 1_000, most: 15_000, timeout: 5_000 }

export const connection = signal<Connection>({ lost: false, lastAt: 0 })
const returned = new Set<() => void>()

let lastAt = serverNow()
let failedAt: number | undefined
let probes = 0

/** True from a failure to the next answer, also before the screen says anything. */
export const isSuspect = (): boolean => failedAt !== undefined

/** Tells when the connection is back after it was lost. */
export function onReturn(listener: () => void): () => void {
  returned.add(listener)
  return () => returned.delete(listener)
}

export function noteAnswer(): void {
  lastAt = serverNow()
  if (failedAt === undefined) return
  failedAt = undefined
  if (!connection.get().lost) return
  connection.set({ lost: false, lastAt })
  for (const listener of returned) listener()
}

export function noteFailure(): void {
  if (failedAt !== undefined || typeof document === 'undefined') return
  failedAt = performance.now()
  probes = 0
  setTimeout(giveUp, patienceMs, failedAt)
  probeSoon(failedAt)
}

function giveUp(since: number): void {
  if (failedAt === since) connection.set({ lost: true, lastAt })
}

/** Random pauses, so that thousands of browsers do not ask in the same second after a restart. */
function probeSoon(since: number): void {
  const pause = Math.min(probeMs.most, probeMs.first * 2 ** probes) * (0.5 + Math.random())
  probes += 1
  setTimeout(async () => {
    if (failedAt === since && !(await probe()) && failedAt === since) probeSoon(since)
  }, pause)
}

/** Asks the server once. @returns whether it answered. */
export async function probe(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(probeMs.timeout),
    })
    if (answer.ok) noteAnswer()
    return answer.ok
  } catch {
    return false
  }
}

/** A `fetch` that reports whether the server answered. An answer of a proxy in its place counts as none. */
export const reported =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      const sentAt = performance.now()
      const answer = await send(input, init)
      noteServerTime(Number(answer.headers.get(serverTimeHeader)), sentAt)
      if (gatewayStatuses.includes(answer.status) && !isJson(answer)) throw new ForeignAnswer(answer.status)
      noteAnswer()
      return answer
    } catch (error) {
      const isAborted = error instanceof DOMException && error.name === 'AbortError'
      const isThere = error instanceof ForeignAnswer && !gatewayStatuses.includes(error.status)
      if (!isAborted && !isThere) noteFailure()
      throw error
    }
  }

const isJson = (answer: Response) => answer.headers.get('content-type')?.includes('json') ?? false

/** For calls, which the server always answers with JSON. */
export const connectedFetch = reported(async (input, init) => {
  const answer = await fetch(input, init)
  if (!isJson(answer) || !(answer.ok || (await isRefusal(answer)))) throw new ForeignAnswer(answer.status)
  return answer
})

/** Some proxies refuse in JSON of their own. */
async function isRefusal(answer: Response): Promise<boolean> {
  const body = await answer
    .clone()
    .json()
    .catch(() => null)
  return Array.isArray(body) || typeof body?.error === 'object' || isOurRefusal(body)
}
