// Right answers are recorded many together: those of a game that wait while others are being recorded go with the next call,
// one round trip and one commit for all of them. What must be decided again is decided under the challenge's lock, by a
// function of the database. What it does not record (something has changed, or another process holds the lock) is looked at
// more closely: in a transaction for each challenge, by the rules (judge-answers.ts), which also refuse by name.
import type { Bus, BusEvent } from '../../bus.ts'
import { type Db, isConflict, isDataError } from '../../db/client.ts'
import { type AfterCommit, transact } from '../../db/transact.ts'
import type { Clock } from '../../lib/clock.ts'
import { isCounted, judgeAnswers } from './judge-answers.ts'
import { insertSolves, lockForSolves, type RightAnswer, recordRightAnswers } from './repository.ts'

type Recorded = number | 'repeated' | 'wrong'

export interface SolveQueue {
  /**
   * Records a right answer. Refuses by name what does not count any more.
   * @returns the submission's number. Nothing was recorded when the flag is not right any more, or the team has solved
   * the challenge already.
   */
  record(answer: RightAnswer): Promise<Recorded>
  /** Answers that wait for their transaction. */
  readonly waiting: number
}

interface Waiting {
  answer: RightAnswer
  resolve: (recorded: Recorded) => void
  reject: (reason: unknown) => void
}

/** The queue of one game. */
interface Queue {
  waiting: Waiting[]
  /** Challenges with answers under way: the next ones wait, so that the first to come is the first to be recorded. */
  busy: Set<number>
  calls: number
}

const batchMax = 100
/** Calls of one game at the same time: while the database works on one, this process prepares the next. */
const callsMax = 3

export function createSolveQueue(services: { db: Db; bus: Bus; clock: Clock }): SolveQueue {
  const queues = new Map<number, Queue>()

  /** Answers whose challenges are free, each team once in each. */
  function take({ waiting, busy }: Queue): Waiting[] {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    const pairs = new Set<string>()
    for (const one of waiting) {
      const { challengeId, participationId } = one.answer
      const pair = `${challengeId} ${participationId}`
      if (batch.length === batchMax || busy.has(challengeId) || pairs.has(pair)) rest.push(one)
      else {
        pairs.add(pair)
        batch.push(one)
      }
    }
    waiting.splice(0, waiting.length, ...rest)
    return batch
  }

  async function work(gameId: number, queue: Queue): Promise<void> {
    queue.calls++
    for (let batch = take(queue); batch.length > 0; batch = take(queue)) {
      const challenges = new Set(batch.map(({ answer }) => answer.challengeId))
      for (const id of challenges) queue.busy.add(id)
      try {
        await recordBatch(services, gameId, batch)
      } catch (error) {
        // The database does not answer: the waiting answers are refused at once.
        for (const { reject } of [...batch, ...queue.waiting.splice(0)]) reject(error)
      }
      for (const id of challenges) queue.busy.delete(id)
    }
    if (--queue.calls === 0) queues.delete(gameId)
  }

  return {
    get waiting() {
      return [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
    },
    record: (answer) =>
      new Promise((resolve, reject) => {
        const { gameId } = answer
        let queue = queues.get(gameId)
        if (!queue) {
          queue = { waiting: [], busy: new Set(), calls: 0 }
          queues.set(gameId, queue)
        }
        queue.waiting.push({ answer, resolve, reject })
        if (queue.calls < callsMax && !queue.busy.has(answer.challengeId)) void work(gameId, queue)
      }),
  }
}

type Services = { db: Db; bus: Bus; clock: Clock }

async function recordBatch(services: Services, gameId: number, batch: readonly Waiting[]): Promise<void> {
  const answers = batch.map(({ answer }) => answer)
  const recorded = await recordRightAnswers(services.db, gameId, answers, {
    // Alone, it holds up no others.
    mayWait: answers.every(({ challengeId }) => challengeId === answers[0]?.challengeId),
  }).catch((error: unknown) => {
    if (isDataError(error) || isConflict(error)) return new Map<number, never>()
    throw error
  })
  const unclear = new Map<number, Waiting[]>()
  const events = answers.flatMap((answer, index) => {
    const row = recorded.get(index)
    return row && row !== 'repeated' ? eventsOf(answer, row) : []
  })
  services.bus.publish(events)
  for (const [index, one] of batch.entries()) {
    const row = recorded.get(index)
    if (row) one.resolve(row === 'repeated' ? row : row.submissionId)
    else {
      const { challengeId } = one.answer
      unclear.set(challengeId, [...(unclear.get(challengeId) ?? []), one])
    }
  }
  for (const [challengeId, ones] of unclear) await recordClosely(services, challengeId, ones)
}

/** Answers to one challenge, in a transaction that waits for its lock. */
async function recordClosely(
  services: Services,
  challengeId: number,
  batch: readonly Waiting[],
): Promise<void> {
  try {
    const results = await transact(services, (tx, after) =>
      recordAll(
        tx,
        after,
        challengeId,
        batch.map(({ answer }) => answer),
      ),
    )
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index]!
      if (result instanceof Error) reject(result)
      else resolve(result)
    }
  } catch (error) {
    if (!isDataError(error)) throw error
    if (batch.length === 1) return batch[0]?.reject(error)
    // One answer that cannot be stored must not take the others with it.
    const half = batch.length >> 1
    await recordClosely(services, challengeId, batch.slice(0, half))
    await recordClosely(services, challengeId, batch.slice(half))
  }
}

/** @returns for each answer what was recorded, or why it is refused. */
async function recordAll(tx: Db, after: AfterCommit, challengeId: number, answers: readonly RightAnswer[]) {
  const { challenge, known } = await lockForSolves(
    tx,
    challengeId,
    answers.map(({ participationId }) => participationId),
  )
  const judged = judgeAnswers(challenge, answers, known)
  const stored = await insertSolves(tx, judged.filter(isCounted))
  return judged.map((it) => {
    if (!isCounted(it)) return it
    const row = stored.get(it.participationId)!
    for (const event of eventsOf(it, { ...row, solvedAt: it.submittedAt })) after.emit(event)
    return row.submissionId
  })
}

const eventsOf = (
  { gameId, challengeId, participationId, teamId, userName }: RightAnswer,
  { solveId, noticeId, solvedAt }: { solveId: number; noticeId: number | null; solvedAt: number },
): BusEvent[] => [
  { kind: 'solve', gameId, solve: { id: solveId, challengeId, participationId, teamId, userName, solvedAt } },
  ...(noticeId === null ? [] : [{ kind: 'notice', gameId, noticeId } as const]),
]
