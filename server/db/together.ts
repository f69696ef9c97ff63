// What many callers ask the database at the same time: those that come while others are being answered go with the next statement, so
// that a crowd costs a few statements and not one for each. Who is alone does not wait.

import { isUnavailable } from '../lib/unavailable.ts'
import { limitWaiting, waitFor } from '../process/waiting-time.ts'
import type { Db } from './client.ts'
import { retryConflicts } from './retry-conflicts.ts'

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/** Statements at the same time: while the database works on one, this process prepares the next. */
const statementsMax = 2
const questionsMax = 100

/**
 * @param ask answers many questions with one statement, in their order.
 * @returns what asks one question. It fails as the statement does, and when the time that the caller's request may wait is over.
 */
export function together<Question, Answer>(
  ask: (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (db: Db, question: Question) => Promise<Answer> {
  const queues = new WeakMap<Db, { waiting: Waiting<Question, Answer>[]; statements: number }>()

  return (db, question) => {
    const queue = queues.get(db) ?? { waiting: [], statements: 0 }
    queues.set(db, queue)
    const answered = new Promise<Answer>((resolve, reject) => {
      queue.waiting.push({ question, resolve, reject })
      if (queue.statements === statementsMax) return
      queue.statements++
      // Those who ask in the same turn go together.
      queueMicrotask(work)
    })
    return waitFor(answered, () => {})

    async function work(): Promise<void> {
      while (queue.waiting.length > 0) await answerSome(db, queue.waiting)
      queue.statements--
    }
  }

  async function answerSome(db: Db, waiting: Waiting<Question, Answer>[]): Promise<void> {
    const batch = waiting.splice(0, questionsMax)
    try {
      // The statement is of many requests: it does not use the time of one of them.
      const answers = await limitWaiting(
        () => false,
        () =>
          retryConflicts(() =>
            ask(
              db,
              batch.map(({ question }) => question),
            ),
          ),
      )
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      // The database does not answer: those that wait are refused at once.
      if (isUnavailable(error)) for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error)
      else if (batch.length === 1) batch[0]!.reject(error)
      // One question that the database refuses is no reason to refuse the others.
      else for (const one of batch) await answerSome(db, [one])
    }
  }
}
