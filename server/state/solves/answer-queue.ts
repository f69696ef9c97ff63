// Answers of a game that wait while others are being stored go with the next statement: one round trip and one commit for all of
// them. They are judged when they are taken, by what the arena has. Those that were judged by what is not so any more are not stored;
// they are judged again by what is read from the database, and at last under the locks of what they are judged by.
import type { CountedSolve } from '#src/rules/judging.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { Bus, BusEvent } from '../../bus.ts'
import { type Db, isDataError } from '../../db/client.ts'
import { retryConflicts } from '../../db/retry-conflicts.ts'
import type { Clock } from '../../lib/clock.ts'
import { fail, type Refusal } from '../../lib/refusal.ts'
import { limitWaiting, waitFor } from '../../process/waiting-time.ts'
import { transact } from '../../writes/transact.ts'
import { Arena } from '../arena/arena.ts'
import { readArenaPart } from '../arena/repository.ts'
import {
  type Judge,
  type Judged,
  JudgedAnswers,
  type Picture,
  type StoredJudgement,
} from './judged-answers.ts'
import { ensureLastSolves, lockForJudging, readProgress } from './repository.ts'
import { type NewAnswer, storeAnswers } from './store-answers.ts'

export interface Answer extends NewAnswer {
  userName: string
}

export interface AnswerOutcome {
  submissionId: number
  verdict: AnswerResult
  /** The name of the team whose flag it is, if it is another one. */
  owner?: string
  /** Of a right answer where all of several flags are needed. */
  part?: NonNullable<StoredJudgement['part']>
}

export interface AnswerQueue {
  /**
   * Judges an answer and stores it with all that follows from it. Refuses by name what is not taken any more.
   * @param arena of its game.
   */
  handIn(answer: Answer, arena: Arena): Promise<AnswerOutcome>
  /** Answers that wait for a statement. */
  readonly waiting: number
}

interface Waiting {
  answer: Answer
  resolve: (outcome: AnswerOutcome) => void
  reject: (reason: unknown) => void
  /** It cannot be judged without the progress of its team. */
  needsProgress?: boolean
}

interface Queue {
  arena: Arena
  waiting: Waiting[]
}

const batchMax = 100
/** Attempts on what was read again without locks, and then with them: another team that solved it may be deleted all the same. */
const attemptsMax = 3
/** Nearly always enough to know the blood of the next solve. */
const firstSolves = 20

interface Services {
  db: Db
  bus: Bus
  clock: Clock
}

export function createAnswerQueue(services: Services, judge?: Judge): AnswerQueue {
  /** Of the games whose answers are being stored. */
  const queues = new Map<number, Queue>()

  /** Takes what can be stored together now: of a team one answer to each challenge, so that it is judged after the one before it. */
  function take(gameId: number, queue: Queue): Taken {
    const taken = new Taken(gameId, { arena: queue.arena }, judge)
    const pairs = new Set<string>()
    queue.waiting = queue.waiting.filter((one) => {
      const pair = `${one.answer.challengeId} ${one.answer.participationId}`
      if (taken.size === batchMax || pairs.has(pair)) return true
      taken.add(one)
      pairs.add(pair)
      return false
    })
    return taken
  }

  /** One statement at a time: the answers that arrive meanwhile share the next one, which costs less for each than several small ones. */
  async function work(gameId: number, queue: Queue): Promise<void> {
    for (let taken = take(gameId, queue); taken.size > 0; taken = take(gameId, queue)) {
      try {
        // The statement is of many requests: it does not use the time of one of them.
        await limitWaiting(
          () => false,
          () => storeAll(services, gameId, taken, judge),
        )
      } catch (error) {
        // The database does not answer: the waiting answers are refused at once.
        for (const { reject } of [...taken.all, ...queue.waiting.splice(0)]) reject(error)
      }
    }
    queues.delete(gameId)
  }

  return {
    get waiting() {
      return [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
    },
    handIn(answer, arena) {
      const { gameId } = answer
      const known = queues.get(gameId)
      const queue = known ?? { arena, waiting: [] }
      queue.arena = arena
      const done = new Promise<AnswerOutcome>((resolve, reject) => {
        queue.waiting.push({ answer, resolve, reject })
      })
      if (!known) {
        queues.set(gameId, queue)
        // With all answers that arrive in this turn of the event loop.
        setImmediate(() => void work(gameId, queue))
      }
      return waitFor(done, () => {})
    },
  }
}

/** Answers that were judged on one picture and go with one statement. */
class Taken {
  readonly #answers: JudgedAnswers
  readonly #refused: (() => void)[] = []
  readonly #stored: {
    one: Waiting
    outcome: Omit<AnswerOutcome, 'submissionId'>
    solve: CountedSolve | undefined
  }[] = []
  readonly #unread: Waiting[] = []
  readonly #picture: Picture
  readonly all: Waiting[] = []

  constructor(gameId: number, picture: Picture, judge?: Judge) {
    this.#picture = picture
    this.#answers = new JudgedAnswers(gameId, picture, judge)
  }

  get size(): number {
    return this.all.length
  }

  add(one: Waiting): void {
    const judged = this.#answers.judge(one.answer)
    this.all.push(one)
    if (judged === 'progress') one.needsProgress = true
    // The arena may be behind: what it refuses is read, too.
    const refusal = refusalOf(judged)
    if (judged === 'progress' || (refusal && !this.#picture.isRead)) this.#unread.push(one)
    else if (refusal) this.#refused.push(() => one.reject(refusal))
    else if (isStored(judged)) {
      const owner = this.#answers.add(one.answer, judged)
      const { verdict, solve, part } = judged
      this.#stored.push({
        one,
        outcome: { verdict, ...(owner !== undefined && { owner }), ...(part && { part }) },
        solve,
      })
    }
  }

  /** @returns what is to be done after the commit, and the answers that were not stored. */
  async store(db: Db): Promise<{ events: BusEvent[]; settle: () => void; rest: Waiting[] }> {
    const { batch } = this.#answers
    const rows = batch.answers.length > 0 ? await storeAnswers(db, batch) : new Map<number, never>()
    const settled = [...this.#refused]
    const rest = [...this.#unread]
    const events = this.#stored.flatMap(({ one, outcome, solve: counted }, place): BusEvent[] => {
      const row = rows.get(place)
      if (!row) {
        rest.push(one)
        return []
      }
      settled.push(() => one.resolve({ ...outcome, submissionId: row.submissionId }))
      const { gameId, challengeId, participationId, userName } = one.answer
      if (!counted || row.solveId === null) return []
      const { teamId } = this.#picture.arena!.participation(participationId)!
      const solve = {
        id: row.solveId,
        challengeId,
        participationId,
        teamId,
        userName,
        solvedAt: counted.at,
        deduction: counted.deduction,
      }
      return [
        { kind: 'solve', gameId, solve },
        ...(row.noticeId === null ? [] : [{ kind: 'notice', gameId, noticeId: row.noticeId } as const]),
      ]
    })
    const settle = () => {
      for (const one of settled) one()
    }
    return { events, rest, settle }
  }
}

const isStored = (judged: Judged): judged is StoredJudgement =>
  typeof judged === 'object' && 'verdict' in judged

function refusalOf(judged: Judged): Refusal | undefined {
  if (isStored(judged) || judged === 'progress') return undefined
  if (typeof judged === 'string') return fail(judged)
  return fail(judged.refused, 'seconds' in judged ? { seconds: judged.seconds } : {}, 'flag')
}

/** Stores what was judged by what is still so, and judges the others again. */
async function storeAll(services: Services, gameId: number, first: Taken, judge?: Judge): Promise<void> {
  const attempt = async (taken: Taken): Promise<Waiting[]> => {
    const { events, settle, rest } = await retryConflicts(() => taken.store(services.db))
    services.bus.publish(events)
    settle()
    return rest
  }
  const judgedAgain = async (db: Db, ones: readonly Waiting[], solves: number | null): Promise<Taken> => {
    const taken = new Taken(gameId, await readPicture(db, gameId, ones, solves), judge)
    for (const one of ones) taken.add(one)
    return taken
  }
  const again = async (ones: Waiting[]) => attempt(await judgedAgain(services.db, ones, firstSolves))
  const locked = (ones: Waiting[]) =>
    transact(services, async (tx, after) => {
      await lockForJudging(tx, gameId, challengesOf(ones), teamsOf(ones))
      const { events, settle, rest } = await (await judgedAgain(tx, ones, null)).store(tx)
      for (const event of events) after.emit(event)
      after.do(settle)
      return rest
    })

  let rest = await byHalves(first.all, (ones) => (ones === first.all ? attempt(first) : again(ones)))
  for (let attempts = 0; rest.length > 0 && attempts < 2 * attemptsMax; attempts++) {
    rest = await byHalves(rest, attempts < attemptsMax ? again : locked)
  }
  for (const { reject } of rest) reject(fail('Busy'))
}

/** One answer that cannot be stored must not take the others with it. */
async function byHalves(ones: Waiting[], store: (ones: Waiting[]) => Promise<Waiting[]>): Promise<Waiting[]> {
  try {
    return await store(ones)
  } catch (error) {
    if (!isDataError(error)) throw error
    if (ones.length === 1) ones[0]!.reject(error)
    if (ones.length < 2) return []
    const half = ones.length >> 1
    return [...(await byHalves(ones.slice(0, half), store)), ...(await byHalves(ones.slice(half), store))]
  }
}

const challengesOf = (ones: readonly Waiting[]) => [...new Set(ones.map(({ answer }) => answer.challengeId))]
const teamsOf = (ones: readonly Waiting[]) => [...new Set(ones.map(({ answer }) => answer.participationId))]

async function readPicture(
  db: Db,
  gameId: number,
  ones: readonly Waiting[],
  firstSolves: number | null,
): Promise<Picture> {
  const challengeIds = challengesOf(ones)
  await ensureLastSolves(db, challengeIds)
  const facts = await readArenaPart(db, gameId, {
    challengeIds,
    participationIds: teamsOf(ones),
    firstSolves,
  })
  const progress = await readProgress(
    db,
    ones.flatMap(({ answer, needsProgress }) => (needsProgress ? [answer] : [])),
  )
  return {
    isRead: true,
    arena: facts && new Arena(facts, 0),
    progressOf: (team, challenge) =>
      progress.find((it) => it.participationId === team && it.challengeId === challenge),
  }
}
