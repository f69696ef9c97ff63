// Requests a task from the server and solves it in a worker.
import type { PowChallenge } from '#src/contract/captcha.ts'
import { deferred } from '#src/lib/deferred.ts'
import type { HumanCheck } from './human-check.ts'
import type { PowProgress } from './pow-worker.ts'

/** The server deletes a task after five minutes. */
const freshMs = 240_000

export type PowState =
  | { phase: 'waiting' | 'done' | 'failed' }
  | { phase: 'solving'; elapsedMs: number; tried: number; difficulty: number }

export interface PowNeeds {
  fetchTask: () => Promise<PowChallenge>
  openWorker: () => Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>
  onState: (state: PowState) => void
}

export class PowSolver implements HumanCheck {
  readonly #needs: PowNeeds
  #worker: ReturnType<PowNeeds['openWorker']> | undefined
  #round = 0
  #startedAt = Number.NEGATIVE_INFINITY
  #answer = deferred<string>()

  constructor(needs: PowNeeds) {
    this.#needs = needs
  }

  answer(): Promise<string> {
    if (performance.now() - this.#startedAt > freshMs) this.renew()
    return this.#answer.promise
  }

  renew(): void {
    this.stop()
    const round = this.#round
    this.#startedAt = performance.now()
    this.#answer = deferred()
    this.#needs.onState({ phase: 'waiting' })
    this.#needs.fetchTask().then(
      (task) => round === this.#round && this.#solve(task),
      (error) => round === this.#round && this.#fail(error),
    )
  }

  stop(): void {
    this.#round += 1
    this.#worker?.terminate()
    this.#worker = undefined
  }

  #solve(task: PowChallenge): void {
    const worker = this.#needs.openWorker()
    this.#worker = worker
    const { difficulty } = task
    worker.addEventListener('message', (event) => {
      const { tried, answer } = (event as MessageEvent<PowProgress>).data
      if (this.#worker !== worker) return
      if (answer === undefined) {
        const elapsedMs = performance.now() - this.#startedAt
        this.#needs.onState({ phase: 'solving', elapsedMs, tried, difficulty })
      } else {
        this.stop()
        this.#needs.onState({ phase: 'done' })
        this.#answer.resolve(answer)
      }
    })
    worker.addEventListener('error', () => this.#worker === worker && this.#fail(new Error('worker failed')))
    worker.postMessage(task)
  }

  /** The next request starts with a new task. */
  #fail(error: unknown): void {
    this.stop()
    this.#startedAt = Number.NEGATIVE_INFINITY
    this.#needs.onState({ phase: 'failed' })
    this.#answer.reject(error)
  }
}
