// What a seeded game consists of, and a plausible history of its solves.
import { type ChallengeCategory, challengeCategories } from '#src/rules/terms.ts'
import type { Random } from './random.ts'

export interface SeedChallenge {
  title: string
  category: ChallengeCategory
  content: string
  hints: string[]
  originalScore: number
  difficulty: number
  /** Runs a container for each team, with a flag of its own. */
  containerImage?: string
}

export interface SeedPlan {
  title: string
  summary: string
  content: string
  startAt: number
  endAt: number
  divisions: string[]
  teamNames: string[]
  membersPerTeam: number
  challenges: SeedChallenge[]
  solves: number
  /** Accounts are named `<prefix>1`, `<prefix>2` …; the first of a team is its captain. */
  userPrefix: string
  password: string
  now: number
  seed?: number
}

/** By their places in the plan. */
export interface PlannedSolve {
  team: number
  challenge: number
  member: number
  at: number
}

export const seedFlag = (challenge: number): string => `flag{seed_${challenge + 1}}`

/** Good teams solve more and sooner, hard challenges fewer and later; in the order of time. */
export function solveHistory(plan: SeedPlan, random: Random): PlannedSolve[] {
  const teams = plan.teamNames.length
  const challenges = plan.challenges.length
  const until = Math.min(plan.now, plan.endAt) - 60_000
  const pairs = Array.from({ length: teams * challenges }, (_, index) => {
    const team = index % teams
    const challenge = Math.floor(index / teams)
    const reluctance = (team / teams) * 0.9 + (challenge / challenges) * 0.9 + random.next() * 0.8
    return { team, challenge, reluctance }
  })
  pairs.sort((a, b) => a.reluctance - b.reluctance)
  return pairs
    .slice(0, plan.solves)
    .map(({ team, challenge, reluctance }) => {
      const share = Math.min(0.999, (reluctance / 2.6) * (0.6 + random.next() * 0.4))
      const at = Math.floor(plan.startAt + 120_000 + share * (until - plan.startAt - 120_000))
      return { team, challenge, member: random.below(plan.membersPerTeam), at }
    })
    .sort((a, b) => a.at - b.at)
}

/** Plain names for measuring. */
export const numberedTeams = (count: number) =>
  Array.from({ length: count }, (_, index) => `Team ${index + 1}`)
export const numberedChallenges = (count: number): SeedChallenge[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Challenge ${index + 1}`,
    category: challengeCategories[index % challengeCategories.length]!,
    content: 'Find the **flag**.',
    hints: [],
    originalScore: 1000,
    difficulty: 20,
  }))
