import type { ChallengePart, LockedChallenge } from '#src/contract/challenges.ts'
import { onlyWhereSome } from '#src/lib/only-where-some.ts'
import { trpc } from '#src/lib/trpc.ts'

const none: readonly never[] = []

/**
 * The challenges that the team cannot open yet. The page has them; they are asked for again only where there are some, and after
 * the staff changed the game, which forgets them.
 */
export const useLocked = (gameId: number): readonly LockedChallenge[] =>
  trpc.challenges.locked.useQuery({ gameId }, onlyWhereSome).data ?? none

/** Which challenges are parts of which; the same holds for them. */
export const useParts = (gameId: number): readonly ChallengePart[] =>
  trpc.challenges.parts.useQuery({ gameId }, onlyWhereSome).data ?? none
