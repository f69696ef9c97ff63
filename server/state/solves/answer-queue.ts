// Answers that do not score are stored many together: those of a game that wait while others are being stored go with the
// next statement. Each call returns after its own commit.

import type { AnswerResult } from '#src/rules/terms.ts'
import { type Db, isDataError } from '../../db/client.ts'
import { retryConflicts } from '../../db/retry-conflicts.ts'
import { fail } from '../../lib/refusal.ts'
import { insertSubmissions, type NewSubmission } from './repository.ts'

export interface AnswerQueue {
  /** @returns the submission's number. Refuses when the game, the challenge or the team is gone. */
  store(answer: NewSubmission, status: AnswerResult): Promise<number>
}

interface Waiting {
  answer: NewSubmission & { status: AnswerResult }
  resolve: (submissionId: number) => void
  reject: (reason: unknown) => void
}

interface Queue {
  waiting: Waiting[]
  /** Under way. */
  statements: number
  /** One more begins at the end of this turn of the event loop, with all answers that have arrived in it. */
  isPlanned: boolean
}

const batchMax = 100
/** Statements of one game at the same time: while the database works on one, this process prepares the next. */
const statementsMax = 3

export function createAnswerQueue({ db }: { db: Db }): AnswerQueue {
  const queues = new Map<number, Queue>()

  return {
    store: (answer, status) =>
      new Promise((resolve, reject) => {
        const { gameId } = answer
        const queue = queues.get(gameId) ?? { waiting: [], statements: 0, isPlanned: false }
        queues.set(gameId, queue)
        queue.waiting.push({ answer: { ...answer, status }, resolve, reject })
        if (queue.isPlanned || queue.statements >= statementsMax) return
        queue.isPlanned = true
        setImmediate(() => void work(gameId, queue))
      }),
  }

  async function work(gameId: number, queue: Queue): Promise<void> {
    queue.isPlanned = false
    queue.statements++
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, batchMax)
      try {
        await storeBatch(db, gameId, batch)
      } catch (error) {
        // The database does not answer: the waiting answers are refused at once.
        for (const { reject } of [...batch, ...queue.waiting.splice(0)]) reject(error)
      }
    }
    if (--queue.statements === 0) queues.delete(gameId)
  }
}

async function storeBatch(db: Db, gameId: number, batch: readonly Waiting[]): Promise<void> {
  try {
    const answers = batch.map(({ answer }) => answer)
    const ids = await retryConflicts(() => insertSubmissions(db, gameId, answers))
    for (const [index, { resolve, reject }] of batch.entries()) {
      const id = ids[index]
      if (id === undefined) reject(fail('GameNotFound'))
      else resolve(id)
    }
  } catch (error) {
    if (!isDataError(error)) throw error
    if (batch.length === 1) return batch[0]!.reject(error)
    // One answer that cannot be stored must not take the others with it.
    const half = batch.length >> 1
    await storeBatch(db, gameId, batch.slice(0, half))
    await storeBatch(db, gameId, batch.slice(half))
  }
}
