// What becomes of an answer (behaviour 6.1, 6.2). This is the only place that decides it: whether it is right, whether it counts,
// which blood it is, when it counts and which notice the game gets. The database stores what was decided, if everything that it was
// decided by is still so (server/state/solves/store-answers.ts).
// An answer is right when it matches a flag of the challenge or, where each team has a flag of its own, the team's. The flag of
// another team is a cheat without a penalty: monitors decide. For a team for which no flag is left there is nothing to compare
// with: `NotFound` (D-55). Further right answers of a team, and those in practice, have no effect (D-53).
import type { AttemptTerms } from './attempts.ts'
import { bloodKind, bloods } from './blood-bonus.ts'
import { type ChallengeTerms, canRead, challengeState, type WhyClosed, whyClosed } from './challenge-state.ts'
import type { DivisionDenials } from './division-permissions.ts'
import type { AnswerForm, Flag } from './flags/flag-kinds.ts'
import { type FlagRule, hasParts } from './flags/flag-parts.ts'
import { matchesFlag } from './flags/matches-flag.ts'
import { countsForScore, type GameSpan } from './game-clock.ts'
import type { StoredParticipationStatus } from './participation.ts'
import { publicTitle } from './prerequisites.ts'
import { reviewForm } from './reviews.ts'
import type { AnswerResult, ChallengeType, SolveType } from './terms.ts'

/** An earlier solve of the challenge. */
export interface EarlierSolve {
  participationId: number
  at: number
}

/** A flag that was given to a team. */
export type GivenFlag = Flag & { participationId: number }

/** An answer with everything that it is judged by; what is undefined does not exist. */
export interface AnswerCase {
  userId: string
  /** The result of `normaliseAnswer`. */
  answer: string
  submittedAt: number
  /** Of an answer that was handed in to be judged by staff: with a file, or as a text. */
  review?: { file?: object | undefined } | undefined
  game: (GameSpan & { practiceMode: boolean }) | undefined
  challenge:
    | (ChallengeTerms & {
        id: number
        title: string
        type: ChallengeType
        disableBloodBonus: boolean
        /** Those that are right for every team. */
        flags: readonly (Flag & { id?: number })[]
        /** Of several flags, how many are needed: one, if it is left out. */
        flagRule?: FlagRule
        /** What wrong answers lead to, where they lead to anything. */
        attemptTerms?: AttemptTerms | null
      })
    | undefined
  team:
    | {
        id: number
        teamName: string
        memberIds: readonly string[]
        /** What its division denies it; nothing if it is left out. */
        denials?: DivisionDenials | null
      }
    | undefined
  /** The flags that teams were given in this challenge, one for each team. */
  given: Iterable<GivenFlag>
  statusOf(participationId: number): StoredParticipationStatus | undefined
  /** Whether its solve of the challenge takes the place of a blood; undefined: those of each accepted team do. */
  takesBlood?(participationId: number): boolean
  /** Whether the team has solved a challenge in the time of the game. */
  hasSolved(challengeId: number): boolean | undefined
  /** Earlier solves of the challenge in their order. */
  earlier: readonly EarlierSolve[]
}

export interface CountedSolve {
  /** Time follows the order of solves, also between processes whose clocks differ a little. */
  at: number
  blood: SolveType
  /** The content of the notice of a blood. */
  notice: string[] | undefined
  /** How many of the earlier solves, from the first one on, decided the blood. */
  lookedAt: number
  /** Points that wrong answers before it cost; none if it is left out. */
  deduction?: number
}

export type AnswerRefusal =
  | 'GameNotFound'
  | 'ChallengeNotFound'
  | 'NotInGame'
  | 'ParticipationSuspended'
  | WhyClosed
  | 'ReviewNeedsFile'
  | 'ReviewNeedsText'
  | 'ReviewSolved'

export interface Judgement {
  verdict: AnswerResult
  /** The flag of another team that the answer is. */
  foreign?: GivenFlag | undefined
  /** Only of a right answer that counts. */
  solve?: CountedSolve
  /** The flags that a right answer matches, where all of several are needed. */
  matched?: readonly number[]
}

/** Whether each team has a flag of its own. */
export const givesFlags = (type: ChallengeType): boolean =>
  type === 'DynamicAttachment' || type === 'DynamicContainer'

/** @returns the judgement, or the name of the error with which the answer is refused. */
export function judgeAnswer(it: AnswerCase): Judgement | AnswerRefusal {
  const { game, challenge, team, submittedAt } = it
  if (!game) return 'GameNotFound'
  const denials = team?.denials ?? null
  const state = challenge && challengeState(challenge, game, submittedAt, it.hasSolved, denials)
  if (!challenge || !canRead(state)) return 'ChallengeNotFound'
  if (!team?.memberIds.includes(it.userId)) return 'NotInGame'
  if (it.statusOf(team.id) !== 'Accepted') return 'ParticipationSuspended'
  if (state === 'closed') return whyClosed(challenge, game, submittedAt, denials)

  const form = reviewForm(challenge)
  if (form) return handIn(it, form, countsForScore(game, submittedAt), it.hasSolved(challenge.id))

  const hasOwn = givesFlags(challenge.type)
  const { own, foreign } = hasOwn ? findGiven(it, team.id) : {}
  const flags: readonly (Flag & { id?: number })[] = hasOwn ? (own ? [own] : []) : challenge.flags
  const isPartial = !hasOwn && hasParts(challenge)
  const matched = isPartial ? flags.filter((flag) => matchesFlag(flag, it.answer)) : []
  if (isPartial ? matched.length === 0 : !flags.some((flag) => matchesFlag(flag, it.answer))) {
    const otherwise = hasOwn && !own ? 'NotFound' : 'WrongAnswer'
    return { verdict: foreign ? 'CheatDetected' : otherwise, foreign }
  }
  const hasEffect = countsForScore(game, submittedAt) && !it.hasSolved(challenge.id)
  return {
    verdict: 'Accepted',
    ...(hasEffect && { solve: solveOf({ ...it, game, challenge, team }) }),
    ...(isPartial && { matched: matched.flatMap(({ id }) => id ?? []) }),
  }
}

/** Staff judge it later (reviews.ts). What could not score is not taken: nobody should wait for it. */
function handIn(
  { review }: AnswerCase,
  form: AnswerForm,
  countsNow: boolean,
  isSolved: boolean | undefined,
): Judgement | AnswerRefusal {
  if (!countsNow) return 'GameEnded'
  if (isSolved) return 'ReviewSolved'
  if (form === 'file' && !review?.file) return 'ReviewNeedsFile'
  if (form === 'text' && review?.file) return 'ReviewNeedsText'
  return { verdict: 'FlagSubmitted' }
}

/** Looks at the flags of all teams, whatever the answer is, so that the time does not depend on the answer. */
function findGiven(
  { given, answer }: AnswerCase,
  participationId: number,
): { own?: GivenFlag | undefined; foreign?: GivenFlag | undefined } {
  let own: GivenFlag | undefined
  let foreign: GivenFlag | undefined
  for (const one of given) {
    const isMatch = matchesFlag(one, answer)
    if (one.participationId === participationId) own = one
    else if (isMatch) foreign = one
  }
  return { own, foreign }
}

type Existing<Case extends AnswerCase> = Case & {
  [Name in 'game' | 'challenge' | 'team']: NonNullable<Case[Name]>
}

function solveOf({
  game,
  challenge,
  team,
  submittedAt,
  earlier,
  statusOf,
  takesBlood = (id) => statusOf(id) === 'Accepted',
}: Existing<AnswerCase>): CountedSolve {
  let onBoard = 0
  let lookedAt = 0
  for (const { participationId, at } of earlier) {
    if (onBoard === bloods.length) break
    lookedAt++
    if (takesBlood(participationId) && countsForScore(game, at)) onBoard++
  }
  const last = earlier.findLast(({ at }) => countsForScore(game, at))
  const blood = takesBlood(team.id) ? bloodKind(onBoard, challenge.disableBloodBonus) : 'Normal'
  return {
    at: Math.max(submittedAt, last?.at ?? 0),
    blood,
    notice: blood === 'Normal' ? undefined : [team.teamName, publicTitle(challenge)],
    lookedAt,
  }
}

/** The verdict that the submitter may know: only monitors learn that a flag belongs to another team. */
export const ownVerdict = (status: string): AnswerResult =>
  status === 'CheatDetected' ? 'WrongAnswer' : (status as AnswerResult)
