import type { ChallengeState } from './challenge-state.ts'

/** What challenges are for teams, by the numbers of both. */
export type ChallengeStates = ReadonlyMap<number, ReadonlyMap<number, ChallengeState>>

interface Lost {
  challenges: number
  teams: number
}

/**
 * What teams would lose by a change: challenges that they see and would not see any more, and those that they can answer now and
 * could only read then. Teams that do not play any more are not counted: they lose the game.
 */
export function lostChallenges(
  before: ChallengeStates,
  after: ChallengeStates,
): { unseen: Lost; unanswered: Lost } {
  const pairs = [...before].flatMap(([team, states]) => {
    const next = after.get(team)
    return next
      ? [...states].map(([challenge, was]) => ({ team, challenge, was, is: next.get(challenge) ?? 'hidden' }))
      : []
  })
  return {
    unseen: countOf(pairs.filter(({ was, is }) => was !== 'hidden' && is === 'hidden')),
    unanswered: countOf(pairs.filter(({ was, is }) => was === 'open' && is !== 'open' && is !== 'hidden')),
  }
}

const countOf = (pairs: readonly { team: number; challenge: number }[]): Lost => ({
  challenges: new Set(pairs.map(({ challenge }) => challenge)).size,
  teams: new Set(pairs.map(({ team }) => team)).size,
})
