// Threads that hash passwords, of a lower priority than the rest of the server. They are started when they are needed first.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ForeignPassword } from '#src/rules/foreign-password.ts'

/** A new hash, or whether the password is that of a known one, ours or of another platform. */
type HashingJob =
  | { password: string; cost: object }
  | { password: string; known: string }
  | { password: string; foreign: ForeignPassword }
type Outcome = { result: string | boolean } | { problem: string }

interface Thread {
  worker: Worker
  /** Who waits for it, in the order of its jobs. */
  waiting: ((outcome: Outcome) => void)[]
}

/** A core stays free for the calls. */
export const threadsMax = Math.max(2, Math.min(availableParallelism() - 1, 3))

/** Beside the bundle, whose parts are in a folder of it; else the server runs from its sources. */
const file = [
  join(import.meta.dirname, 'hash.mjs'),
  join(import.meta.dirname, '../hash.mjs'),
  join(import.meta.dirname, 'hashing-thread.mjs'),
].find((path) => existsSync(path))!

const threads = new Set<Thread>()

/** @throws when the known hash is none. */
export async function hashApart(job: HashingJob): Promise<string | boolean> {
  const thread = leastBusy()
  const outcome = await new Promise<Outcome>((settle) => {
    thread.waiting.push(settle)
    // The process does not end before the answer.
    thread.worker.ref()
    thread.worker.postMessage(job)
  })
  if ('problem' in outcome) throw new Error(outcome.problem)
  return outcome.result
}

function leastBusy(): Thread {
  const [least] = [...threads].toSorted((a, b) => a.waiting.length - b.waiting.length)
  return least && (least.waiting.length === 0 || threads.size >= threadsMax) ? least : startThread()
}

/** Passwords and hashes are all that it gets: no arguments, and nothing of the environment. */
function startThread(): Thread {
  const worker = new Worker(file, { argv: [], execArgv: [], env: {}, name: 'hashing' })
  const thread: Thread = { worker, waiting: [] }
  threads.add(thread)
  const end = (problem: string) => {
    threads.delete(thread)
    for (const settle of thread.waiting.splice(0)) settle({ problem })
  }
  worker.on('message', (outcome: Outcome) => {
    thread.waiting.shift()!(outcome)
    if (thread.waiting.length === 0) worker.unref()
  })
  worker.on('error', ({ message }) => end(message))
  worker.on('exit', () => end('A thread that hashes passwords has ended.'))
  return thread
}
