// Input and output types of the scoreboard (behaviour 5.4). Times are epoch milliseconds.
import type { Adjustment } from '#src/rules/adjustments.ts'
import type { BloodTerms } from '#src/rules/blood-bonus.ts'
import type { DivisionDenials } from '#src/rules/division-permissions.ts'
import type { Freeze } from '#src/rules/freeze.ts'
import type { GameSpan } from '#src/rules/game-clock.ts'
import type { ScoreCurve } from '#src/rules/scoring.ts'
import type { ChallengeCategory, SolveType } from '#src/rules/terms.ts'

export type BoardGame = GameSpan &
  Freeze &
  BloodTerms & {
    id: number
    /** Whether adjustments decide between equal scores too; they do not if it is left out. */
    tiesByAdjustments?: boolean
  }

export type BoardChallengeFact = ScoreCurve & {
  id: number
  title: string
  category: ChallengeCategory
  disableBloodBonus: boolean
  /** In its category, where organisers have given it one (hand-order.ts). */
  position?: number | null
  /** Its column is after that of this challenge, in the same category. */
  partOf?: number | null
}

export type BoardTeam = {
  id: number
  name: string
  bio: string | null
  division: string | null
  avatar: string | null
  /** What its division denies it; nothing if it is left out. */
  denials?: DivisionDenials | null
  /** Points beside its solves; none if they are left out. */
  adjustments?: readonly Adjustment[]
}

export type SolveFact = {
  teamId: number
  challengeId: number
  userName: string | null
  /** Time of the submission. */
  at: number
  /** Unique in the game: of two solves of a challenge the one with the lower order was first. */
  order: number
  /** Points that wrong answers cost, as they were when it was judged; none if it is left out. */
  deduction?: number
  /** What it is worth for good, whatever the challenge is worth; without it, the value of the challenge and the bonus. */
  frozenPoints?: number | null
}

export type BoardFacts = {
  game: BoardGame
  /** Without hidden challenges. */
  challenges: readonly BoardChallengeFact[]
  /** Accepted teams only. */
  teams: readonly BoardTeam[]
  solves: readonly SolveFact[]
}

export type BoardSolve = {
  /** Id of the challenge. */
  id: number
  /** Current value including the blood bonus. */
  score: number
  type: SolveType
  userName: string | null
  time: number
}

export type BoardRow = Omit<BoardTeam, 'denials' | 'adjustments'> & {
  /** With the adjustments. */
  score: number
  /** 1 is best; ranks are unique. 0: it is ranked in its division only. */
  rank: number
  /** Rank among the teams of the same division; null without a division. */
  divisionRank: number | null
  /** When the last solve was sent that is worth points: it decides between equal scores. Null when there is none. */
  lastSubmissionTime: number | null
  /** The time of the last adjustment, where adjustments decide too; null elsewhere. */
  adjustedAt: number | null
  /** Ordered by time. */
  solvedChallenges: BoardSolve[]
  solvedCount: number
  /** Points beside those of the solves, ordered by time. */
  adjustments: readonly Adjustment[]
}

export type Blood = { id: number; name: string; avatar: string | null; submitTimeUtc: number }

export type BoardChallenge = {
  id: number
  title: string
  category: ChallengeCategory
  score: number
  solved: number
  bloods: Blood[]
  disableBloodBonus: boolean
}

export type TimeLine = { id: number; name: string; items: { time: number; score: number }[] }
