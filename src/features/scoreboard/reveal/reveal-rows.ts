import type { Ceremony } from '#src/contract/scoreboard.ts'
import { byRank, type Ranked } from '#src/rules/ranking.ts'
import { type RevealedRow, type RevealStep, revealSteps } from '#src/rules/reveal-steps.ts'

export type CeremonyTeam = Ceremony['teams'][number]
export interface CeremonyRow extends Ranked {
  solvedCount: number
  team: CeremonyTeam
}

export interface Reveal {
  frozen: CeremonyRow[]
  truth: CeremonyRow[]
  steps: RevealStep[]
}

/** Both boards of a ceremony, of all teams with a rank, and the steps from the one to the other. */
export function revealOf(ceremony: Ceremony): Reveal {
  const teams = ceremony.teams.filter(({ isRanked }) => isRanked)
  const frozen = teams.map((team): CeremonyRow => ({ id: team.id, ...team.frozen, team }))
  const truth = teams.map((team): CeremonyRow => ({ id: team.id, ...team.truth, team })).sort(byRank)
  return { frozen, truth, steps: revealSteps(frozen, truth) }
}

/** The step from which on only so many places are open. */
export function stepBefore({ steps, truth }: Reveal, openPlaces: number): number {
  const settled = Math.max(0, truth.length - openPlaces)
  let count = 0
  for (const [index, { isFinal }] of steps.entries()) {
    if (count === settled) return index
    if (isFinal) count++
  }
  return steps.length
}

/** The rows in sight: the next place that is open with a few settled ones below it. Counted from 0. */
export function rowsInSight(rows: readonly RevealedRow<unknown>[], most: number): [from: number, to: number] {
  const settled = rows.findIndex(({ isFinal }) => isFinal)
  const open = settled === -1 ? rows.length : settled
  const to = Math.min(rows.length, Math.max(open + settledInSight, most))
  return [Math.max(0, to - most), to]
}
const settledInSight = 3
