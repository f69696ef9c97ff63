// Answers to challenges of one game, judged by the rules on one picture of it, each after those before it.
import type { AttemptRefusal } from '#src/rules/attempts.ts'
import { type AttemptJudgement, judgeAttempt } from '#src/rules/judge-attempt.ts'
import { type AnswerCase, type AnswerRefusal, type CountedSolve, givesFlags } from '#src/rules/judging.ts'
import { takesBlood } from '#src/rules/participation.ts'
import type { WaitingRefusal } from '#src/rules/reviews.ts'
import type { Arena } from '../arena/arena.ts'
import type { JudgedAnswer, JudgedBatch, NewAnswer, Progress, SolvesBefore } from './store-answers.ts'

/** With the progress of the team, if the answer changes it or depends on it. */
export type StoredJudgement = AttemptJudgement<Progress>

/** `progress`: it depends on the progress of the team, which was not read. */
export type Judged = StoredJudgement | AnswerRefusal | AttemptRefusal | WaitingRefusal | 'progress'

export type Judge = (it: AnswerCase, progress: Progress | undefined) => Judged

export interface Picture {
  /** It was read from the database for these answers. */
  isRead?: true
  /** Undefined when there is no such game. */
  arena: Arena | undefined
  progressOf?(participationId: number, challengeId: number): Progress | undefined
}

export class JudgedAnswers {
  readonly #gameId: number
  readonly #picture: Picture
  readonly #judge: Judge
  readonly #answers: JudgedAnswer[] = []
  /** Solves among the answers, by their challenges. */
  readonly #solves = new Map<number, { participationId: number; at: number; lookedAt: number }[]>()

  constructor(gameId: number, picture: Picture, judge: Judge = judgeAttempt) {
    this.#gameId = gameId
    this.#picture = picture
    this.#judge = judge
  }

  get size(): number {
    return this.#answers.length
  }

  judge(answer: NewAnswer): Judged {
    const { arena, progressOf } = this.#picture
    const { challengeId, participationId } = answer
    const earlier = arena?.ledger.ofChallenge(challengeId) ?? []
    const added = this.#solves.get(challengeId)
    return this.#judge(
      {
        ...answer,
        game: arena?.game,
        challenge: arena?.challenges.get(challengeId),
        team: arena?.participation(participationId),
        given: arena?.instancesOf(challengeId).values() ?? [],
        earlier: added ? [...earlier, ...added] : earlier,
        statusOf: (id) => arena?.participation(id)?.status,
        takesBlood: (id) => takesBlood(arena?.participation(id), challengeId),
        hasSolved: (id) => arena?.hasSolved(participationId, id),
      },
      progressOf?.(participationId, challengeId),
    )
  }

  /** @returns the name of the team whose flag it is, if it is another one. */
  add(answer: NewAnswer, { verdict, foreign, solve, progress }: StoredJudgement): string | undefined {
    const arena = this.#picture.arena!
    const challenge = arena.challenges.get(answer.challengeId)!
    const team = arena.participation(answer.participationId)!
    const owner = foreign && (arena.participation(foreign.participationId)?.teamName ?? '')
    if (solve) {
      const { participationId } = answer
      const known = this.#solves.get(challenge.id) ?? []
      this.#solves.set(challenge.id, [...known, { participationId, at: solve.at, lookedAt: solve.lookedAt }])
    }
    this.#answers.push({
      ...answer,
      status: verdict,
      challengeVersion: challenge.judgingVersion,
      participationVersion: team.judgingVersion,
      ...(givesFlags(challenge.type) &&
        verdict !== 'Accepted' && { given: arena.instancesOf(challenge.id).size }),
      ...(solve && { solve: storedSolve(solve) }),
      ...(foreign && {
        cheat: { owner: foreign.participationId, event: [challenge.title, team.teamName, owner!] },
      }),
      ...(progress && { progress }),
    })
    return owner
  }

  /** What is to be stored. */
  get batch(): JudgedBatch {
    const { arena } = this.#picture
    return {
      gameId: this.#gameId,
      gameVersion: arena?.game.judgingVersion ?? 0,
      answers: this.#answers,
      before: [...this.#solves].map(([challengeId, [first]]) => this.#before(challengeId, first!.lookedAt)),
    }
  }

  #before(challengeId: number, lookedAt: number): SolvesBefore {
    const arena = this.#picture.arena!
    const earlier = arena.ledger.ofChallenge(challengeId)
    return {
      challengeId,
      lastSolve: earlier.at(-1)?.order ?? 0,
      first: earlier
        .slice(0, lookedAt)
        .map(({ order, participationId }) => [
          order,
          arena.participation(participationId)?.judgingVersion ?? 0,
        ]),
    }
  }
}

const storedSolve = ({ at, blood, notice, deduction }: CountedSolve): JudgedAnswer['solve'] => ({
  at,
  ...(deduction && { deduction }),
  ...(notice && { notice: { type: blood, content: notice } }),
})
