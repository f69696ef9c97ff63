// The picture of one game that its players' calls are answered from: settings, challenges with flags, participations,
// notices, solves and scoreboards, in memory. Looking at a board, the challenge list or one's own state costs no query.
import { isDeepStrictEqual } from 'node:util'
import type { Row } from '#src/contract/fields.ts'
import type { gameFields } from '#src/contract/game-fields.ts'
import type { Notice } from '#src/contract/notices.ts'
import type { OwnCategory } from '#src/contract/own-categories.ts'
import type { Adjustment } from '#src/rules/adjustments.ts'
import type { AttemptTerms } from '#src/rules/attempts.ts'
import {
  type ChallengeState,
  type ChallengeTerms,
  canSolve,
  challengeState,
  maySee,
  nextChange,
} from '#src/rules/challenge-state.ts'
import { CheckerPoints, type CheckerTick } from '#src/rules/checker-points.ts'
import type { CurveParameters } from '#src/rules/curves/curve.ts'
import type { CurveName } from '#src/rules/curves/curves.ts'
import type { DivisionDenials } from '#src/rules/division-permissions.ts'
import type { Flag } from '#src/rules/flags/flag-kinds.ts'
import type { FlagRule } from '#src/rules/flags/flag-parts.ts'
import { isOnBoard } from '#src/rules/freeze.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { handOrderOf } from '#src/rules/hand-order.ts'
import type { PaidHint } from '#src/rules/hints.ts'
import { wholesOf } from '#src/rules/order-parts.ts'
import { type ScoringTeam, scores, takesBlood } from '#src/rules/participation.ts'
import { isSecret, type Unlocking } from '#src/rules/prerequisites.ts'
import type {
  BoardChallengeFact,
  BoardFacts,
  BoardGame,
  BoardRow,
  BoardTeam,
} from '#src/rules/scoreboard-types.ts'
import type { SolutionReaders } from '#src/rules/solution.ts'
import { membersMissing } from '#src/rules/team-size.ts'
import type { ChallengeCategory, ChallengeType, NoticeType } from '#src/rules/terms.ts'
import { withdrawn } from '#src/rules/withdrawn.ts'
import type { OfferedDivision } from '../division-names.ts'
import type { StoredNotice } from '../notices/repository.ts'
import type { BoardSecret } from './board-bytes.ts'
import { Boards } from './boards.ts'
import { Ledger, type Solve } from './ledger.ts'
import type { OwnInstance } from './own-instances.ts'

/** All settings of a game, by the names of their columns; `freezeAt` while its board hides solves, or will. */
export type ArenaGame = BoardGame &
  Row<typeof gameFields> &
  Versioned & {
    divisionTerms: OfferedDivision[]
    ownCategories: (OwnCategory & { id: number })[]
    revealedAt: number | null
    tryOutOf: number | null
  }

/** Raised by each change of what answers are judged by. */
interface Versioned {
  judgingVersion: number
}

type ArenaCurve = CurveParameters & { curve: CurveName }

export interface ArenaChallenge extends ChallengeTerms, Versioned, ArenaCurve {
  id: number
  title: string
  content: string
  /** The challenge that it is a part of; its terms are those that are in force for a part. */
  partOf?: number | null
  /** Null: the organisers have not put its category in order. */
  position?: number | null
  category: ChallengeCategory
  /** The name of a category of the game, beside Misc. */
  ownCategory?: string | null
  type: ChallengeType
  hints: string[]
  paidHints: readonly PaidHint[]
  disableBloodBonus: boolean
  /** Those that are right for every team. */
  flags: readonly (Flag & { id?: number })[]
  /** Of several flags, how many are needed. */
  flagRule: FlagRule
  /** It takes no answers: a program outside pushes what teams get for it. */
  scoredByChecker: boolean
  /** Null: wrong answers lead to nothing. */
  attemptTerms: AttemptTerms | null
  authors: { name: string; link: string }[]
  tags: string[]
  connection: string
  difficultyStars: number
  estimatedMinutes: number
  /** The solution itself is read when it may be shown. */
  hasSolution: boolean
  solutionReaders: SolutionReaders
  /** The files that every team gets; of flags, each team has its own. */
  files: readonly ArenaFile[]
  /** Documented calls have one file: the first, or a zip of all. */
  filesAsZip: boolean
}

/** A stored file has a hash and a size in bytes; of a remote one only the address is known. */
export interface ArenaFile {
  url: string
  hash: string | null
  name: string | null
  fileSize: number | null
}

/** `reason`: what the team and the staff read. */
export interface ArenaAdjustment extends Adjustment {
  id: number
  reason: string
}

/** A hint that the team has paid for. */
export interface ArenaHintUnlock {
  challengeId: number
  key: string
  title: string
  cost: number
  at: number
}

export interface ArenaParticipation extends Versioned, ScoringTeam {
  id: number
  teamId: number
  division: string | null
  /** What its division denies it; null if it denies nothing. */
  denials: DivisionDenials | null
  token: string
  teamName: string
  teamBio: string | null
  teamAvatar: string | null
  /** What the organisers tell the team. */
  reviewNote: string
  memberIds: readonly string[]
  /** When the team registered, in epoch ms. */
  joinedAt: number
  /** Ordered by time, also those that were taken back. */
  adjustments: readonly ArenaAdjustment[]
  /** Ordered by time. */
  hintUnlocks: readonly ArenaHintUnlock[]
}

export interface ArenaFacts {
  game: ArenaGame
  challenges: ArenaChallenge[]
  participations: ArenaParticipation[]
  solves: Solve[]
  notices: StoredNotice[]
  instances: OwnInstance[]
  /** What checkers have pushed; nothing if it is left out. */
  checkerPoints?: CheckerPoints
}

/** What a change means for viewers: a board is new, or the game must be read again; `own`: only one team and the staff see it. */
export type ArenaChange = 'board' | 'game' | 'own'

export class Arena {
  readonly ledger: Ledger
  readonly boards: Boards
  #checkerPoints: CheckerPoints
  #game: ArenaGame
  readonly #challenges: Map<number, ArenaChallenge>
  readonly #notices: Map<number, StoredNotice>
  #shownNotices: ReadonlyMap<number, Notice> | undefined
  /** Of divisions that may not see all challenges. */
  readonly #noticesOfSome = new Map<string, ReadonlyMap<number, Notice>>()
  readonly #participations = new Map<number, ArenaParticipation>()
  readonly #byUser = new Map<string, ArenaParticipation>()
  /** Whether some challenge is locked for teams that have not solved others. */
  #hasPrerequisites: boolean | undefined
  #wholes: ReadonlyMap<number, number> | undefined
  #handOrder: readonly number[] | undefined
  /** By challenge, then by participation. */
  readonly #instances = new Map<number, Map<number, OwnInstance>>()

  constructor(facts: ArenaFacts, now: number) {
    this.#game = facts.game
    this.#challenges = new Map(facts.challenges.map((challenge) => [challenge.id, challenge]))
    this.#notices = new Map(facts.notices.map((notice) => [notice.id, notice]))
    this.ledger = new Ledger(this, facts.solves)
    this.#checkerPoints = facts.checkerPoints ?? new CheckerPoints(facts.game)
    for (const instance of facts.instances) this.addInstance(instance)
    for (const participation of facts.participations) this.#remember(participation)
    this.boards = new Boards(this, now)
  }

  get game(): ArenaGame {
    return this.#game
  }

  /** What checkers have pushed for its teams. */
  get checkerPoints(): CheckerPoints {
    return this.#checkerPoints
  }

  get challenges(): ReadonlyMap<number, ArenaChallenge> {
    return this.#challenges
  }

  /**
   * In no order; another map for each state. A blood that the board does not show is not among them, and one of a team that does
   * not score says that it was withdrawn.
   */
  get notices(): ReadonlyMap<number, Notice> {
    this.#shownNotices ??= new Map(
      [...this.#notices]
        .filter(([, notice]) => this.#isPublic(notice))
        .map(([id, notice]) => [id, this.#shown(notice)]),
    )
    return this.#shownNotices
  }

  /** Those that a caller may read: not of challenges that the division of the team may not see. */
  noticesFor(own: ArenaParticipation | undefined): ReadonlyMap<number, Notice> {
    if (!own?.denials) return this.notices
    const key = JSON.stringify(own.denials)
    let some = this.#noticesOfSome.get(key)
    if (!some) {
      some = new Map([...this.notices].filter(([id]) => this.mayHear(own, id)))
      this.#noticesOfSome.set(key, some)
    }
    return some
  }

  mayHear(own: ArenaParticipation | undefined, noticeId: number): boolean {
    const challengeId = this.#notices.get(noticeId)?.challengeId
    return challengeId == null || maySee(this.#termsOf(challengeId), own?.denials)
  }

  /** Whether the division of some team may not see the challenge that a notice names. */
  isKeptFromSome(noticeId: number): boolean {
    const challengeId = this.#notices.get(noticeId)?.challengeId
    return challengeId != null && this.isWithheld(challengeId)
  }

  /** Whether the division of some team may not see it. */
  isWithheld(challengeId: number): boolean {
    const challenge = this.#termsOf(challengeId)
    return [...this.participations].some(({ denials }) => !maySee(challenge, denials))
  }

  /** Also of a challenge that was deleted. */
  #termsOf(id: number): Pick<ChallengeTerms, 'id' | 'partOf'> {
    return this.#challenges.get(id) ?? { id }
  }

  #forgetNotices(): void {
    this.#shownNotices = undefined
    this.#noticesOfSome.clear()
  }

  #isPublic({ type, time }: StoredNotice): boolean {
    return !isBlood(type) || isOnBoard('public', this.#game, time)
  }

  #shown({ participationId, challengeId, ...notice }: StoredNotice): Notice {
    if (participationId === null) return notice
    const team = this.#participations.get(participationId)
    const counts = challengeId === null ? scores(team) : takesBlood(team, challengeId)
    return counts ? notice : { ...notice, values: [...notice.values, withdrawn] }
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

  /** By the number of the team, of which a game has one participation. */
  participationOfTeam(teamId: number): ArenaParticipation | undefined {
    return [...this.#participations.values()].find((one) => one.teamId === teamId)
  }

  /** False: all players have the same list of challenges. */
  get hasPrerequisites(): boolean {
    this.#hasPrerequisites ??= [...this.#challenges.values()].some(
      ({ isEnabled, prerequisites = [] }) => isEnabled && prerequisites.length > 0,
    )
    return this.#hasPrerequisites
  }

  /** The challenges that are parts, with their wholes. */
  get wholes(): ReadonlyMap<number, number> {
    this.#wholes ??= wholesOf([...this.#challenges.values()])
    return this.#wholes
  }

  /** The challenges of categories that the organisers have put in order, hidden ones too, in that order. */
  get handOrder(): readonly number[] {
    this.#handOrder ??= handOrderOf([...this.#challenges.values()]).map(({ id }) => id)
    return this.#handOrder
  }

  /** That of the game which a challenge has beside Misc. */
  ownCategoryOf(challengeId: number): OwnCategory | null {
    const name = this.#challenges.get(challengeId)?.ownCategory
    const found = name == null ? undefined : this.#game.ownCategories.find((one) => one.name === name)
    return found ? { name: found.name, tone: found.tone, pattern: found.pattern } : null
  }

  /** What a challenge is for a team. */
  stateOf(challenge: ArenaChallenge, { id, denials }: ArenaParticipation, now: number): ChallengeState {
    return challengeState(challenge, this.game, now, (other) => this.hasSolved(id, other), denials)
  }

  /** Undefined: there is no such challenge, or none that the team can solve. */
  hasSolved(participationId: number, challengeId: number): boolean | undefined {
    const challenge = this.#challenges.get(challengeId)
    if (!challenge) return undefined
    if (this.ledger.hasSolved(participationId, challengeId)) return true
    return canSolve(challenge, this.#participations.get(participationId)?.denials ?? null) ? false : undefined
  }

  /** How many members of the team have to join before it can play. */
  membersMissing({ id, memberIds }: ArenaParticipation): number {
    const hasSolved = () => this.ledger.hasScored(id)
    return membersMissing(this.game, { joined: memberIds.length, hasSolved })
  }

  /** When time alone next changes what players see. */
  nextMoment(after: number): number | undefined {
    const { startAt, endAt, writeupRequired, writeupDeadlineAt, freezeAt } = this.#game
    const ofGame = [startAt, endAt, freezeAt ?? endAt, ...(writeupRequired ? [writeupDeadlineAt] : [])]
    const ofChallenges = [...this.#challenges.values()].flatMap(
      (challenge) => nextChange(challenge, this.#game, after) ?? [],
    )
    const coming = [...ofGame, ...ofChallenges].filter((at) => at > after)
    return coming.length > 0 ? Math.min(...coming) : undefined
  }

  // Each setter takes in a row as the database has it now, or that there is none, and returns what that changed.

  setGame(next: ArenaGame, now: number): ArenaChange | undefined {
    const before = this.#game
    this.#game = next
    if (this.#checkerPoints.isEmpty) this.#checkerPoints = new CheckerPoints(next)
    if (isDeepStrictEqual({ ...before, judgingVersion: next.judgingVersion }, next)) return undefined
    this.#forgetNotices()
    this.boards.rebuild(now)
    return 'game'
  }

  setChallenge(id: number, next: ArenaChallenge | undefined, now: number): ArenaChange | undefined {
    const before = this.#challenges.get(id)
    if (isDeepStrictEqual(before, next)) return undefined
    if (next) this.#challenges.set(id, next)
    else {
      this.#challenges.delete(id)
      this.ledger.removeChallenge(id)
      this.checkerPoints.removeChallenge(id)
    }
    this.#hasPrerequisites = undefined
    this.#handOrder = undefined
    if (before?.partOf !== next?.partOf) {
      this.#wholes = undefined
      this.#forgetNotices()
    }
    if (!isSameOnBoard(before, next)) this.boards.rebuild(now)
    return 'game'
  }

  setNotice(id: number, next: StoredNotice | undefined): ArenaChange | undefined {
    const before = this.#notices.get(id)
    if (isDeepStrictEqual(before, next)) return undefined
    if (next) this.#notices.set(id, next)
    else this.#notices.delete(id)
    if (![before, next].some((notice) => notice && this.#isPublic(notice))) return undefined
    this.#forgetNotices()
    return 'game'
  }

  /** Ticks that checkers have pushed; those that are known change nothing. */
  addTicks(ticks: readonly CheckerTick[], now: number): ArenaChange | undefined {
    const fresh = ticks.filter((tick) => this.checkerPoints.add(tick))
    if (fresh.length === 0) return undefined
    const teamIds = new Set(fresh.flatMap(({ teamIds }) => teamIds))
    const teams = [...this.#participations.values()]
      .filter((one) => teamIds.has(one.teamId) && this.#hasRow(one))
      .map((one) => this.#boardTeam(one))
    const times = fresh.map(({ at }) => at)
    return this.boards.updateTeams(teams, times, now) ? 'board' : 'own'
  }

  /** True when the public board changed. */
  addSolve(solve: Solve, now: number): boolean {
    return this.ledger.add(solve) && this.boards.addSolve(solve, now)
  }

  setSolve(
    { participationId, challengeId }: { participationId: number; challengeId: number },
    next: Solve | undefined,
    now: number,
  ): ArenaChange | undefined {
    const before = this.ledger.find(participationId, challengeId)
    if (isDeepStrictEqual(before, next)) return undefined
    if (!before && next) return this.addSolve(next, now) ? 'board' : undefined
    this.ledger.remove(participationId, challengeId)
    if (next) this.ledger.add(next)
    const isPublic = [before, next].some((solve) => solve && isOnBoard('public', this.game, solve.at))
    const keys = ['order', 'at', 'deduction', 'frozenPoints'] as const
    if (before && next && keys.every((key) => before[key] === next[key])) this.boards.renameSolver(next, now)
    else this.boards.rebuild(now, isPublic ? undefined : ['true'])
    return isPublic ? 'board' : undefined
  }

  instanceOf(challengeId: number, participationId: number): OwnInstance | undefined {
    return this.#instances.get(challengeId)?.get(participationId)
  }

  /** Those of all teams, by participation. */
  instancesOf(challengeId: number): ReadonlyMap<number, OwnInstance> {
    return this.#instances.get(challengeId) ?? noInstances
  }

  addInstance(instance: OwnInstance): void {
    const known = this.#instances.get(instance.challengeId) ?? new Map()
    known.set(instance.participationId, instance)
    this.#instances.set(instance.challengeId, known)
  }

  /** Those of one challenge, all of them. */
  setInstances(challengeId: number, next: readonly OwnInstance[]): void {
    this.#instances.set(challengeId, new Map(next.map((instance) => [instance.participationId, instance])))
  }

  setParticipation(id: number, next: ArenaParticipation | undefined, now: number): ArenaChange | undefined {
    const before = this.#participations.get(id)
    if (isDeepStrictEqual(before, next)) return undefined
    if (before) this.#forget(before)
    if (next) this.#remember(next)
    if (scores(before) !== scores(next) || !isDeepStrictEqual(before?.denials, next?.denials)) {
      this.#forgetNotices()
    }
    const hasSolves = this.ledger.hasSolves(id)
    if (!next) {
      this.ledger.remove(id)
      for (const instances of this.#instances.values()) instances.delete(id)
    }
    const wasOn = before !== undefined && this.#hasRow(before)
    const isOn = next !== undefined && this.#hasRow(next)
    if (!wasOn && !isOn) return 'game'
    if (isOn && (wasOn || !hasSolves)) {
      const isPublic = this.boards.upsertTeam(
        this.#boardTeam(next),
        now,
        wasOn ? this.#boardTeam(before) : undefined,
      )
      if (!isPublic && before && differsByPoints(before, next)) return 'own'
    } else this.boards.rebuild(now)
    return 'board'
  }

  /** The public row of a team, with what only its members know: what it has solved since the freeze. */
  ownRow(own: ArenaParticipation): Readonly<BoardRow> | undefined {
    return this.boards.ownRow(this.#boardTeam(own), this.ledger.solvesOf(own.id))
  }

  boardFacts(now: number): BoardFacts {
    // Boards are built before the start too, and are shown from the start on.
    const shownAt = Math.max(now, this.game.startAt)
    const isOnBoard = (challenge: ArenaChallenge) =>
      challengeState(challenge, this.game, shownAt) !== 'hidden'
    return {
      game: this.game,
      challenges: [...this.challenges.values()].filter(isOnBoard),
      teams: [...this.#participations.values()]
        .filter((one) => this.#hasRow(one))
        .map((one) => this.#boardTeam(one)),
      solves: this.ledger.solves(),
    }
  }

  /** Challenges of which boards do not show all, until the game is over. */
  secretsAt(now: number): ReadonlyMap<number, BoardSecret> {
    if (!this.hasPrerequisites || gamePhase(this.game, now) === 'ended') return noSecrets
    return new Map(
      [...this.challenges.values()]
        .filter(isSecret)
        .map(({ id, lockedLook }) => [id, lockedLook === 'hidden' ? 'column' : 'title']),
    )
  }

  #boardTeam(participation: ArenaParticipation): BoardTeam {
    const beside = pointsBeside(participation)
    const pushed = this.checkerPoints.of(participation.teamId)
    return {
      id: participation.teamId,
      name: participation.teamName,
      bio: participation.teamBio,
      division: participation.division,
      avatar: participation.teamAvatar,
      denials: participation.denials,
      adjustments:
        pushed.length === 0 ? beside : beside.length === 0 ? pushed : byTime([...beside, ...pushed]),
    }
  }

  /** A team that came after the end only practises, and one that is too small cannot play: boards do not show them. */
  #hasRow(participation: ArenaParticipation): boolean {
    const { id, joinedAt } = participation
    if (this.membersMissing(participation) > 0) return false
    return scores(participation) && (joinedAt < this.game.endAt || this.ledger.hasScored(id))
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

const isBlood = (type: NoticeType) => type.endsWith('Blood')

const noSecrets: ReadonlyMap<number, BoardSecret> = new Map()
const noInstances: ReadonlyMap<number, OwnInstance> = new Map()

/** What the sum of a team has beside its solves. */
export const pointsBeside = ({
  adjustments,
  hintUnlocks,
}: Pick<ArenaParticipation, 'adjustments' | 'hintUnlocks'>): readonly Adjustment[] => {
  const costs = hintUnlocks.flatMap(({ cost, at }) =>
    cost === 0 ? [] : { points: -cost, at, withdrawnAt: null },
  )
  return costs.length === 0 ? adjustments : byTime([...adjustments, ...costs])
}

/** Whether two states of a participation differ in nothing else than what its sum has beside its solves. */
const differsByPoints = (
  before: ArenaParticipation,
  { adjustments, hintUnlocks, ...next }: ArenaParticipation,
) => isDeepStrictEqual({ ...before, adjustments, hintUnlocks }, { ...next, adjustments, hintUnlocks })

const byTime = (adjustments: Adjustment[]) => adjustments.sort((a, b) => a.at - b.at)

/** What of a challenge boards are made of: its column, what it is worth, and from when on and for whom it has a title. */
type OnBoard = keyof BoardChallengeFact | keyof Unlocking | 'isEnabled' | 'releaseAt'

const boardMembers = Object.keys({
  id: true,
  title: true,
  category: true,
  disableBloodBonus: true,
  originalScore: true,
  minScoreRate: true,
  difficulty: true,
  curve: true,
  curveMinimum: true,
  curveDecay: true,
  curveScale: true,
  curveExponent: true,
  curveSolves: true,
  scoredByChecker: true,
  isEnabled: true,
  releaseAt: true,
  partOf: true,
  position: true,
  prerequisites: true,
  lockedLook: true,
} satisfies Record<OnBoard, true>) as OnBoard[]

const isSameOnBoard = (before: ArenaChallenge | undefined, next: ArenaChallenge | undefined): boolean =>
  before !== undefined &&
  next !== undefined &&
  boardMembers.every((member) => isDeepStrictEqual(before[member], next[member]))
