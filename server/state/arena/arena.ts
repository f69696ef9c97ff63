// The picture of one game that its players' calls are answered from: settings, challenges with flags, participations,
// notices, solves and scoreboards, in memory. Looking at a board, the challenge list or one's own state costs no query.
import type { Notice } from '#src/contract/notices.ts'
import { type ChallengeState, type ChallengeTerms, challengeState } from '#src/rules/challenge-state.ts'
import type { Flag } from '#src/rules/flags/matches-flag.ts'
import type { StoredParticipationStatus } from '#src/rules/participation.ts'
import type { BoardFacts, BoardGame } from '#src/rules/scoreboard-types.ts'
import type { ChallengeCategory, ChallengeType } from '#src/rules/terms.ts'
import type { OwnInstance } from '../../bus.ts'
import { Boards } from './boards.ts'
import { Ledger, type Solve } from './ledger.ts'

export interface ArenaGame extends BoardGame {
  title: string
  summary: string
  content: string
  hidden: boolean
  practiceMode: boolean
  acceptWithoutReview: boolean
  inviteCode: string | null
  divisions: string[]
  teamMemberCountLimit: number
  writeupRequired: boolean
  writeupDeadlineAt: number
  posterHash: string | null
}

export interface ArenaChallenge extends ChallengeTerms {
  id: number
  title: string
  content: string
  category: ChallengeCategory
  type: ChallengeType
  hints: string[]
  originalScore: number
  minScoreRate: number
  difficulty: number
  disableBloodBonus: boolean
  /** Those that are right for every team. */
  flags: readonly Flag[]
  /** The file that every team gets; of flags, each team has its own. */
  attachment: { url: string; fileSize: number | null } | null
}

export interface ArenaParticipation {
  id: number
  teamId: number
  status: StoredParticipationStatus
  division: string | null
  token: string
  teamName: string
  teamBio: string | null
  teamAvatar: string | null
  memberIds: readonly string[]
}

export interface ArenaFacts {
  game: ArenaGame
  challenges: ArenaChallenge[]
  participations: ArenaParticipation[]
  solves: Solve[]
  notices: Notice[]
  instances: OwnInstance[]
}

export class Arena {
  readonly game: ArenaGame
  readonly challenges: ReadonlyMap<number, ArenaChallenge>
  readonly notices: Notice[]
  readonly ledger: Ledger
  readonly boards: Boards
  readonly #participations = new Map<number, ArenaParticipation>()
  readonly #byUser = new Map<string, ArenaParticipation>()
  /** By challenge, then by participation. */
  readonly #instances = new Map<number, Map<number, OwnInstance>>()

  constructor(facts: ArenaFacts, now: number) {
    this.game = facts.game
    this.challenges = new Map(facts.challenges.map((challenge) => [challenge.id, challenge]))
    this.notices = facts.notices
    this.ledger = new Ledger(facts.game, facts.solves)
    for (const instance of facts.instances) this.addInstance(instance)
    for (const participation of facts.participations) this.#remember(participation)
    this.boards = new Boards(this, now)
  }

  get participations(): Iterable<ArenaParticipation> {
    return this.#participations.values()
  }

  get participationCount(): number {
    return this.#participations.size
  }

  participationOf(userId: string): ArenaParticipation | undefined {
    return this.#byUser.get(userId)
  }

  participation(participationId: number): ArenaParticipation | undefined {
    return this.#participations.get(participationId)
  }

  /** What a challenge is for a team. */
  stateOf(challenge: ArenaChallenge, { id }: ArenaParticipation, now: number): ChallengeState {
    return challengeState(challenge, this.game, now, (other) => this.ledger.hasSolved(id, other))
  }

  /** True when a board changed. */
  addSolve(solve: Solve, now: number): boolean {
    return this.ledger.add(solve) && this.boards.addSolve(solve, now)
  }

  addNotice(notice: Notice): void {
    if (!this.notices.some(({ id }) => id === notice.id)) this.notices.unshift(notice)
  }

  instanceOf(challengeId: number, participationId: number): OwnInstance | undefined {
    return this.#instances.get(challengeId)?.get(participationId)
  }

  addInstance(instance: OwnInstance): void {
    const known = this.#instances.get(instance.challengeId) ?? new Map()
    known.set(instance.participationId, instance)
    this.#instances.set(instance.challengeId, known)
  }

  /** Takes in a new, changed or removed participation. True when a board changed. */
  setParticipation(id: number, next: ArenaParticipation | undefined, now: number): boolean {
    const before = this.#participations.get(id)
    if (before) this.#forget(before)
    if (!next) for (const instances of this.#instances.values()) instances.delete(id)
    if (next) this.#remember(next)
    const wasOn = before?.status === 'Accepted'
    const isOn = next?.status === 'Accepted'
    if (!wasOn && !isOn) return false
    if (next && isOn && (wasOn || !this.ledger.hasSolves(id))) this.boards.upsertTeam(boardTeam(next), now)
    else this.boards.rebuild(now)
    return true
  }

  boardFacts(now: number): BoardFacts {
    // Boards are built before the start too, and are shown from the start on.
    const shownAt = Math.max(now, this.game.startAt)
    const isOnBoard = (challenge: ArenaChallenge) =>
      challengeState(challenge, this.game, shownAt) !== 'hidden'
    return {
      game: this.game,
      challenges: [...this.challenges.values()].filter(isOnBoard),
      teams: [...this.#participations.values()].filter(({ status }) => status === 'Accepted').map(boardTeam),
      solves: this.ledger.solves(),
    }
  }

  #remember(participation: ArenaParticipation): void {
    this.#participations.set(participation.id, participation)
    for (const userId of participation.memberIds) this.#byUser.set(userId, participation)
  }

  #forget(participation: ArenaParticipation): void {
    this.#participations.delete(participation.id)
    for (const userId of participation.memberIds) {
      if (this.#byUser.get(userId) === participation) this.#byUser.delete(userId)
    }
  }
}

const boardTeam = ({ teamId, teamName, teamBio, teamAvatar, division }: ArenaParticipation) => ({
  id: teamId,
  name: teamName,
  bio: teamBio,
  division,
  avatar: teamAvatar,
})
