// How a challenge is received: who opened, tried and solved it, how long it took, by division. Teams that do not score are left out
// by the caller. Times are epoch milliseconds.

export interface TeamFacts {
  division: string | null
  /** Null: it was never opened. */
  openedAt: number | null
  /** Answers, right or wrong. */
  attempts: number
  solvedAt: number | null
}

export interface ChallengeFigures {
  teams: number
  opened: number
  /** Teams that answered. */
  tried: number
  attempts: number
  solved: number
  /** From the first look to the solve; null without a solve. */
  medianMs: number | null
}

/** @param from when it could first be read: the time begins then for who opened it before, or never. */
export function challengeFigures(teams: readonly TeamFacts[], from: number): ChallengeFigures {
  return {
    teams: teams.length,
    opened: count(teams, ({ openedAt }) => openedAt !== null),
    tried: count(teams, ({ attempts }) => attempts > 0),
    attempts: teams.reduce((sum, { attempts }) => sum + attempts, 0),
    solved: count(teams, ({ solvedAt }) => solvedAt !== null),
    medianMs: median(
      teams.flatMap((team) => (team.solvedAt === null ? [] : solveMs(team, team.solvedAt, from))),
    ),
  }
}

/** The same for each division that has teams, by name. */
export function figuresByDivision(
  teams: readonly TeamFacts[],
  from: number,
): { division: string; figures: ChallengeFigures }[] {
  const names = new Set(teams.flatMap(({ division }) => division ?? []))
  return [...names].sort().map((division) => ({
    division,
    figures: challengeFigures(
      teams.filter((team) => team.division === division),
      from,
    ),
  }))
}

function solveMs({ openedAt }: TeamFacts, solvedAt: number, from: number): number {
  const began = openedAt !== null && openedAt <= solvedAt ? Math.max(openedAt, from) : from
  return Math.max(0, solvedAt - began)
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** How many of the times are in each of so many equal parts of a span; those outside are left out. */
export function countsOver(times: readonly number[], from: number, to: number, parts: number): number[] {
  const counts = Array<number>(parts).fill(0)
  const width = (to - from) / parts
  for (const time of times) {
    if (width <= 0 || time < from || time > to) continue
    counts[Math.min(parts - 1, Math.floor((time - from) / width))]!++
  }
  return counts
}

const count = <One>(all: readonly One[], is: (one: One) => boolean) => all.filter(is).length
