// A second computation of a board, for tests: from the list of what happened, all at once, with formulas written down again from
// their description. It uses nothing of the product, so that a mistake in one of them shows as a difference.

export type Curve =
  | { kind: 'ours'; most: number; rate: number; difficulty: number }
  | { kind: 'fixed'; most: number }
  | { kind: 'ctfd-linear' | 'ctfd-log'; most: number; least: number; decay: number }
  | { kind: 'exp-ratio'; most: number; least: number; scale: number; exponent: number }
  | { kind: 'sekai' | 'first-time' | 'rctf-legacy'; most: number; least: number }
  | { kind: 'drop'; most: number; solves: number }

export interface PlannedChallenge {
  id: number
  curve: Curve
  bloods: boolean
  wrongCost: number
  wrongFree: number
}
export type Denial = 'sees' | 'answers' | 'scores' | 'bleeds' | 'lowers'
export interface PlannedTeam {
  id: number
  division: string | null
  /** What it may not do, everywhere or in one challenge instead. */
  denied: { always: Denial[]; in?: Record<number, Denial[]> }
  /** Without it, the team has a rank in its division only. */
  isRanked: boolean
}
export const may = ({ denied }: PlannedTeam, what: Denial, challenge: number): boolean =>
  !(denied.in?.[challenge] ?? denied.always).includes(what)

export type Happening =
  /** `isJudgedWrong`: of an answer that staff judge, and undefined while it waits. A second right answer of a team is no solve. */
  | {
      at: number
      kind: 'solve'
      team: number
      challenge: number
      wrongBefore: number
      isJudgedWrong?: boolean
      isReviewed?: true
    }
  /** A hint that was bought, what staff gave or took, or what a checker pushed. */
  | { at: number; kind: 'points'; team: number; points: number; key: string }
  | { at: number; kind: 'points taken back'; key: string }
  | { at: number; kind: 'suspended' | 'accepted'; team: number }
  | { at: number; kind: 'worth'; challenge: number; most: number }

interface World {
  start: number
  end: number
  challenges: readonly PlannedChallenge[]
  teams: readonly PlannedTeam[]
  happened: readonly Happening[]
}

export interface BoardLine {
  team: number
  score: number
  rank: number
  divisionRank: number | null
  solved: number[]
}

type Solve = Extract<Happening, { kind: 'solve' }>

/** @param until solves and points from then on are not on the board; decisions of staff are. */
export function independentBoard(world: World, until = Number.POSITIVE_INFINITY): BoardLine[] {
  const { happened, start, end } = world
  const out = new Set<number>()
  const most = new Map<number, number>()
  const takenBack = new Set<string>()
  for (const one of happened) {
    if (one.kind === 'suspended') out.add(one.team)
    if (one.kind === 'accepted') out.delete(one.team)
    if (one.kind === 'worth') most.set(one.challenge, one.most)
    if (one.kind === 'points taken back' && one.at < until) takenBack.add(one.key)
  }
  const teams = world.teams.filter(({ id }) => !out.has(id))
  const onBoard = new Map(teams.map((team) => [team.id, team]))
  const all = happened.filter(
    (one): one is Solve =>
      one.kind === 'solve' &&
      (one.isReviewed ? one.isJudgedWrong === false : true) &&
      one.at >= start &&
      one.at < Math.min(end, until) &&
      onBoard.has(one.team),
  )
  const isFirst = (solve: Solve) =>
    all.find(({ team, challenge }) => team === solve.team && challenge === solve.challenge) === solve
  const solves = all.filter(isFirst)
  const can = ({ team, challenge }: Solve, what: Denial) => may(onBoard.get(team)!, what, challenge)
  const of = (challenge: number) => solves.filter((solve) => solve.challenge === challenge)
  const countOf = (challenge: number) => of(challenge).filter((solve) => can(solve, 'lowers')).length
  const highest = Math.max(0, ...world.challenges.map(({ id }) => countOf(id)))

  const points = new Map<Solve, number>()
  for (const { id, curve, bloods, wrongCost, wrongFree } of world.challenges) {
    const first = of(id).find((solve) => can(solve, 'lowers'))
    const queue = of(id).filter((solve) => can(solve, 'bleeds'))
    const value = worthOf(
      { ...curve, most: most.get(id) ?? curve.most },
      { n: countOf(id), highest, share: first ? (first.at - start) / (end - start) : null },
    )
    for (const solve of of(id)) {
      const lost = wrongCost * Math.max(0, solve.wrongBefore - wrongFree)
      const worth = bloods ? withBlood(value, queue.indexOf(solve)) : value
      points.set(solve, can(solve, 'scores') ? Math.max(0, worth - lost) : 0)
    }
  }
  const lines = teams.map(({ id, division, isRanked }) => {
    const own = solves.filter(({ team }) => team === id)
    const beside = happened
      .filter((one) => one.kind === 'points' && one.team === id && one.at < until && !takenBack.has(one.key))
      .reduce((sum, one) => sum + (one as { points: number }).points, 0)
    const scoring = own.filter((solve) => points.get(solve) !== 0)
    return {
      team: id,
      division,
      isRanked,
      score: own.reduce((sum, solve) => sum + points.get(solve)!, beside),
      last: Math.max(...scoring.map(({ at }) => at)),
      hasScored: scoring.length > 0,
      solved: own.map(({ challenge }) => challenge).sort((a, b) => a - b),
    }
  })
  const isBetter = (a: (typeof lines)[0], b: (typeof lines)[0]) => {
    if (a.score !== b.score) return a.score > b.score
    if (a.hasScored !== b.hasScored) return a.hasScored
    if (a.hasScored && a.last !== b.last) return a.last < b.last
    return a.team < b.team
  }
  const rankIn = (line: (typeof lines)[0], others: typeof lines) =>
    1 + others.filter((other) => other !== line && isBetter(other, line)).length
  const ranked = lines.filter(({ isRanked }) => isRanked)
  return [...lines]
    .sort((a, b) => Number(b.isRanked) - Number(a.isRanked) || (isBetter(a, b) ? -1 : 1))
    .map((line) => ({
      team: line.team,
      score: line.score,
      rank: line.isRanked ? rankIn(line, ranked) : 0,
      divisionRank:
        line.division === null
          ? null
          : rankIn(
              line,
              lines.filter(({ division }) => division === line.division),
            ),
      solved: line.solved,
    }))
}

/** @param n solves that lower the value. @param share of the game that had passed at the first of them. */
function worthOf(curve: Curve, { n, highest, share }: { n: number; highest: number; share: number | null }) {
  const later = Math.max(0, n - 1)
  switch (curve.kind) {
    case 'fixed':
      return curve.most
    case 'ours':
      return Math.floor(
        curve.most * (n <= 1 ? 1 : curve.rate + (1 - curve.rate) * Math.exp((1 - n) / curve.difficulty)),
      )
    case 'ctfd-linear':
      return Math.max(curve.least, Math.ceil(curve.most - curve.decay * later))
    case 'ctfd-log':
      return Math.max(
        curve.least,
        Math.ceil(((curve.least - curve.most) / curve.decay ** 2) * later ** 2 + curve.most),
      )
    case 'exp-ratio':
      return Math.round(
        curve.least + (curve.most - curve.least) / (1 + (later / curve.scale) ** curve.exponent),
      )
    case 'sekai': {
      const growth = 10
      const unit = 1 + (growth - 1) / 60
      const x = 1 + ((growth - 1) * n) / 60
      const value = curve.most - ((curve.most - curve.least) * Math.log(x / unit)) / Math.log(growth / unit)
      return Math.min(curve.most, Math.max(curve.least, Math.ceil(value)))
    }
    case 'first-time': {
      if (share === null) return curve.most
      return Math.min(curve.most, curve.least + Math.trunc((share * (curve.most - curve.least + 1)) / 0.8))
    }
    case 'drop':
      return n <= curve.solves ? curve.most : 0
    case 'rctf-legacy': {
      const a = (x: number) => (1 - Math.tanh(x)) / 2
      const [low, high] = [-Math.atanh(0.7), Math.atanh(0.96)]
      const b = (x: number) => (a((high - low) * x + low) - a(high)) / (a(low) - a(high))
      const s = Math.max(1, highest)
      const f = (count: number) => curve.least + (curve.most - curve.least) * b(count / s)
      return Math.round(Math.max(f(n), f(s)))
    }
  }
}

/** 5, 3 and 1 per cent, in single precision and rounded half to even. */
function withBlood(value: number, place: number): number {
  const factor = place < 0 ? undefined : [1.05, 1.03, 1.01][place]
  if (factor === undefined) return value
  const exact = Math.fround(Math.fround(value) * Math.fround(factor))
  const [down, rest] = [Math.floor(exact), exact - Math.floor(exact)]
  if (rest !== 0.5) return Math.round(exact)
  return down % 2 === 0 ? down : down + 1
}
