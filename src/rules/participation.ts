// How a team's participation in a game may change, by review and by joining or leaving (spec section 4, behaviour 3.5 to
// 3.7). A team without a participation is `null` here; `Unsubmitted` only names that on the wire.
import { type DivisionDenials, permits } from '#src/rules/division-permissions.ts'
import type { ParticipationStatus } from '#src/rules/terms.ts'

export type StoredParticipationStatus = Exclude<ParticipationStatus, 'Unsubmitted'>

const reviews: Record<ParticipationStatus, readonly StoredParticipationStatus[]> = {
  Pending: ['Accepted', 'Rejected'],
  Accepted: ['Suspended'],
  Rejected: [],
  Suspended: ['Accepted'],
  Unsubmitted: [],
}

/** The statuses that an organiser may set, in the order of the menu. */
export const reviewActions = (from: ParticipationStatus): readonly StoredParticipationStatus[] =>
  reviews[from]

export const canReview = (from: ParticipationStatus, to: ParticipationStatus): boolean =>
  reviews[from].some((status) => status === to)

const isUndecidedOrRejected = (status: ParticipationStatus | null) =>
  status === 'Pending' || status === 'Rejected'

export interface ScoringTeam {
  status: StoredParticipationStatus
  /** One of its players is or was on the staff of the game, and may know its flags. */
  hasInsider: boolean
  /** An administrator says that it scores nevertheless. */
  scoresAnyway: boolean
}

/** Whether the solves of a team count for others: on boards, as bloods, for what challenges are worth, in sheets. */
export const scores = (team: ScoringTeam | undefined): boolean =>
  team?.status === 'Accepted' && (!team.hasInsider || team.scoresAnyway)

/** Whether its solve of a challenge is a blood, if it is early enough, and takes the place of one. */
export const takesBlood = (
  team: (ScoringTeam & { denials: DivisionDenials | null }) | undefined,
  challengeId: number,
): boolean => scores(team) && permits(team?.denials, 'GetBlood', challengeId)

/** Members may leave an admitted team until the game starts. */
export const canLeave = (status: ParticipationStatus, hasStarted: boolean): boolean =>
  isUndecidedOrRejected(status) || (status === 'Accepted' && !hasStarted)

/** Whether a (further) member may join with this team. A suspended team cannot rejoin by itself. */
export const canJoinAgain = (status: ParticipationStatus | null): boolean => status !== 'Suspended'

/** Once accepted, a team keeps its division: later members must join with the same one. */
export const canChooseDivision = (status: ParticipationStatus | null): boolean =>
  status === null || status === 'Unsubmitted' || isUndecidedOrRejected(status)

/** Joining returns a rejected team to review. Where the game or the division has none, joining accepts a pending team only. */
export const statusAfterJoin = (
  current: StoredParticipationStatus | null,
  acceptWithoutReview: boolean,
  denials: DivisionDenials | null = null,
): StoredParticipationStatus => {
  const joined = current === null || current === 'Rejected' ? 'Pending' : current
  const needsReview = !acceptWithoutReview && permits(denials, 'RequireReview')
  return joined === 'Pending' && !needsReview ? 'Accepted' : joined
}
