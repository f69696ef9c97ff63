// Right answers to one challenge are recorded one after the other: in this process they queue here, and between processes
// under the challenge's lock. All answers that wait while a transaction runs are stored by the next one, so that a crowd at one
// challenge costs a few transactions and a few connections, not one each.
import { bloodKind } from '#src/rules/blood-bonus.ts'
import { canRead, challengeState } from '#src/rules/challenge-state.ts'
import { countsForScore } from '#src/rules/game-clock.ts'
import { isRight } from '#src/rules/judging.ts'
import type { Bus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import { type Db, isDataError } from '../../db/client.ts'
import { type AfterCommit, transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { insertSolves, lockForSolves, type NewSolve, type NewSubmission } from './repository.ts'

export interface RightAnswer extends NewSubmission {
  teamId: number
  teamName: string
  userName: string
}

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

const batchMax = 100

export function createSolveQueue(services: { db: Db; bus: Bus; clock: Clock }): SolveQueue {
  const queues = new Map<number, Waiting[]>()

  async function work(challengeId: number, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchMax)
      try {
        await recordBatch(services, challengeId, batch)
      } catch (error) {
        // The database does not answer: the waiting answers are refused at once.
        for (const { reject } of [...batch, ...queue.splice(0)]) reject(error)
      }
    }
    queues.delete(challengeId)
  }

  return {
    get waiting() {
      return [...queues.values()].reduce((sum, queue) => sum + queue.length, 0)
    },
    record: (answer) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(answer.challengeId)
        if (queue) return void queue.push({ answer, resolve, reject })
        const started = [{ answer, resolve, reject }]
        queues.set(answer.challengeId, started)
        void work(answer.challengeId, started)
      }),
  }
}

async function recordBatch(
  services: { db: Db; bus: Bus; clock: Clock },
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
    await recordBatch(services, challengeId, batch.slice(0, half))
    await recordBatch(services, challengeId, batch.slice(half))
  }
}

type Solve = RightAnswer & Pick<NewSolve, 'blood' | 'noticeValues'>
type Judged = Solve | 'repeated' | 'wrong' | Error
const isSolve = (it: Judged): it is Solve => typeof it === 'object' && !(it instanceof Error)

/** @returns for each answer what was recorded, or why it is refused. */
async function recordAll(tx: Db, after: AfterCommit, challengeId: number, answers: readonly RightAnswer[]) {
  const { challenge, known } = await lockForSolves(
    tx,
    challengeId,
    answers.map(({ participationId }) => participationId),
  )
  const solved = new Set<number>()
  let { solvesOnBoard, lastSolvedAt } = challenge ?? { solvesOnBoard: 0, lastSolvedAt: 0 }

  const judged = answers.map((answer, index): Judged => {
    const own = known[index]
    const state = challenge && challengeState(challenge, challenge, answer.submittedAt)
    if (!challenge || !canRead(state)) return fail('ChallengeNotFound')
    if (!own) return fail('NotInGame')
    if (own.status !== 'Accepted') return fail('ParticipationSuspended')
    if (state === 'closed' || !countsForScore(challenge, answer.submittedAt)) return fail('GameEnded')
    if (!isRight({ answer: answer.answer, flags: challenge.flags, own: own.ownFlag })) return 'wrong'
    if (own.hasSolved || solved.has(answer.participationId)) return 'repeated'
    solved.add(answer.participationId)
    // Time follows the order of solves, also between processes whose clocks differ a little.
    lastSolvedAt = Math.max(answer.submittedAt, lastSolvedAt)
    const blood = bloodKind(solvesOnBoard++, challenge.disableBloodBonus)
    return { ...answer, submittedAt: lastSolvedAt, blood, noticeValues: [answer.teamName, challenge.title] }
  })

  const stored = await insertSolves(tx, judged.filter(isSolve))
  return judged.map((it) => {
    if (!isSolve(it)) return it
    const row = stored.get(it.participationId)!
    const { gameId, participationId, teamId, userName, submittedAt } = it
    after.emit({
      kind: 'solve',
      gameId,
      solve: { id: row.solveId, challengeId, participationId, teamId, userName, solvedAt: submittedAt },
    })
    if (row.noticeId !== null) after.emit({ kind: 'notice', gameId, noticeId: row.noticeId })
    return row.submissionId
  })
}
