// What a team reads about challenges that are parts of others.
import type { ChallengePage, ChallengePart } from '#src/contract/challenges.ts'
import { sumOfParts } from '#src/rules/challenge-parts.ts'
import { canRead } from '#src/rules/challenge-state.ts'
import { isSecret } from '#src/rules/prerequisites.ts'
import type { Arena, ArenaChallenge, ArenaParticipation } from '../../state/arena/arena.ts'

/** Those that the team can read. */
export const readableParts = (arena: Arena, own: ArenaParticipation, now: number): ChallengePart[] =>
  [...arena.wholes].flatMap(([id, partOf]) => (isReadable(arena, id, own, now) ? [{ id, partOf }] : []))

/** What the page of a challenge says about its parts, or about the challenge that it is a part of. */
export function partsFor(
  arena: Arena,
  { id, partOf }: ArenaChallenge,
  own: ArenaParticipation,
  now: number,
): Pick<ChallengePage, 'whole' | 'ofParts'> {
  if (partOf != null) {
    const whole = isReadable(arena, partOf, own, now) && arena.challenges.get(partOf)
    return whole ? { whole: { id: whole.id, title: whole.title } } : {}
  }
  const ids = new Set([...arena.wholes].flatMap(([part, whole]) => (whole === id ? [part] : [])))
  if (ids.size === 0) return {}
  const scores = new Map(arena.ownRow(own)?.solvedChallenges.map((solve) => [solve.id, solve.score]))
  // In the order of the board, which has no challenge that is hidden from all.
  const parts = arena.boards
    .get({ view: 'public' })
    .bytes.knownChallenges()
    .flatMap(({ id: part, category, score }) => {
      const challenge = ids.has(part) && arena.challenges.get(part)
      const state = challenge && arena.stateOf(challenge, own, now)
      if (!challenge || !state || state === 'hidden') return []
      const isLocked = state === 'locked'
      if (isLocked && challenge.lockedLook === 'hidden') return []
      return [
        {
          id: part,
          title: isLocked && isSecret(challenge) ? null : challenge.title,
          category,
          isLocked,
          solved: arena.ledger.hasSolved(own.id, part),
          points: scores.get(part) ?? score,
        },
      ]
    })
  return parts.length > 0 ? { ofParts: { parts, ...sumOfParts(parts) } } : {}
}

function isReadable(arena: Arena, id: number, own: ArenaParticipation, now: number): boolean {
  const challenge = arena.challenges.get(id)
  return challenge !== undefined && canRead(arena.stateOf(challenge, own, now))
}
