// What becomes of answers that were right when they were judged, by what the database knows under the challenge's lock.
// `record_right_answers` of the migration store-answers decides the same; a property test compares both.
import { bloodKind } from '#src/rules/blood-bonus.ts'
import { canRead, challengeState } from '#src/rules/challenge-state.ts'
import { countsForScore } from '#src/rules/game-clock.ts'
import { isRight } from '#src/rules/judging.ts'
import type { SolveType } from '#src/rules/terms.ts'
import { fail } from '../../lib/refusal.ts'
import type { LockedAnswer, LockedChallenge, RightAnswer } from './repository.ts'

/** With the time that the solve counts at. */
export type CountedAnswer = RightAnswer & { blood: SolveType; noticeValues: string[] }
export type Judged = CountedAnswer | 'repeated' | 'wrong' | Error

export const isCounted = (it: Judged): it is CountedAnswer => typeof it === 'object' && !(it instanceof Error)

/** @param known of each answer. @returns for each answer what is to be recorded, or why it is refused. */
export function judgeAnswers(
  challenge: LockedChallenge | undefined,
  answers: readonly RightAnswer[],
  known: readonly (LockedAnswer | undefined)[],
): Judged[] {
  const solved = new Set<number>()
  let { solvesOnBoard, lastSolvedAt } = challenge ?? { solvesOnBoard: 0, lastSolvedAt: 0 }
  return answers.map((answer, index) => {
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
}
