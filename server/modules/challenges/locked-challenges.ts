// What a team reads about challenges that have prerequisites: those that it cannot open yet, the titles that only some teams know, and
// what its solve of a challenge opened.

import type { z } from 'zod'
import type { ChallengePage, knownTitle, LockedChallenge } from '#src/contract/challenges.ts'
import { canRead } from '#src/rules/challenge-state.ts'
import { countMissing, isSecret, prerequisiteIds } from '#src/rules/prerequisites.ts'
import type { Arena, ArenaChallenge, ArenaParticipation } from '../../state/arena/arena.ts'

/** In the order of the board. */
export function lockedChallengesFor(arena: Arena, own: ArenaParticipation, now: number): LockedChallenge[] {
  if (!arena.hasPrerequisites) return []
  const hasSolved = (id: number) => arena.hasSolved(own.id, id)
  const titleFor = (challenge: ArenaChallenge): string | null =>
    canRead(arena.stateOf(challenge, own, now)) || !isSecret(challenge) ? challenge.title : null
  /** Others are counted in `missing` only: the team must not know them. */
  const isListed = (challenge: ArenaChallenge): boolean => {
    const state = arena.stateOf(challenge, own, now)
    return canRead(state) || (state === 'locked' && challenge.lockedLook !== 'hidden')
  }
  return arena.boards
    .get({ view: 'public' })
    .bytes.knownChallenges()
    .flatMap(({ id, category, score }) => {
      const challenge = arena.challenges.get(id)
      if (!challenge || challenge.lockedLook === 'hidden') return []
      if (arena.stateOf(challenge, own, now) !== 'locked') return []
      const groups = (challenge.prerequisites ?? []).map((group) => ({
        missing: countMissing(group, hasSolved),
        of: group.challengeIds
          .flatMap((other) => arena.challenges.get(other) ?? [])
          .filter(isListed)
          .map((other) => ({ id: other.id, title: titleFor(other), solved: hasSolved(other.id) === true })),
      }))
      return [
        {
          id,
          title: titleFor(challenge),
          category,
          score,
          groups: groups.filter(({ missing }) => missing > 0),
        },
      ]
    })
}

/** Of challenges that are `???` on the board. */
export const knownTitlesOf = (
  arena: Arena,
  own: ArenaParticipation | undefined,
  now: number,
): z.infer<typeof knownTitle>[] =>
  own?.status !== 'Accepted' || !arena.hasPrerequisites
    ? []
    : [...arena.challenges.values()]
        .filter((challenge) => isSecret(challenge) && canRead(arena.stateOf(challenge, own, now)))
        .map(({ id, title }) => ({ id, title }))

/** Those that come after a challenge, and that the team can answer now. */
export function openedBy(
  arena: Arena,
  challengeId: number,
  own: ArenaParticipation,
  now: number,
): ChallengePage['opened'] {
  if (!arena.hasPrerequisites || !arena.ledger.hasSolved(own.id, challengeId)) return []
  return [...arena.challenges.values()]
    .filter(
      (other) =>
        prerequisiteIds(other).includes(challengeId) &&
        arena.stateOf(other, own, now) === 'open' &&
        !arena.ledger.hasSolved(own.id, other.id),
    )
    .map(({ id, title, category }) => ({ id, title, category }))
    .sort((a, b) => a.id - b.id)
}
