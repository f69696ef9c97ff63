// Questions to the database that many callers have at the same time: those that come while others are being answered go with the next
// statement, so that a crowd costs a few statements and not one for each. Who is alone does not wait.
import { limitWaiting, waitFor } from './waiting-time.ts'

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
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = []
  let statements = 0

  async function work(): Promise<void> {
    statements++
    while (waiting.length > 0) {
      const batch = waiting.splice(0, questionsMax)
      try {
        // The statement is of many requests: it does not use the time of one of them.
        const answers = await limitWaiting(
          () => false,
          () => ask(batch.map(({ question }) => question)),
        )
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        // The database does not answer: the waiting ones are refused at once.
        for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error)
      }
    }
    statements--
  }

  return (question) => {
    const answered = new Promise<Answer>((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (statements < statementsMax) void work()
    })
    return waitFor(answered, () => {})
  }
}
