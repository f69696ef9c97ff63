import type { LockedChallenge } from '#src/contract/challenges.ts'
import { trpc } from '#src/lib/trpc.ts'

const none: readonly LockedChallenge[] = []

/**
 * The challenges that the team cannot open yet. The page has them; they are asked for again only where there are some, and after
 * the staff changed the game, which forgets them.
 */
export const useLocked = (gameId: number): readonly LockedChallenge[] =>
  trpc.challenges.locked.useQuery(
    { gameId },
    {
      enabled: ({ state: { data } }) => data === undefined || data.length > 0,
      placeholderData: (before) => before,
    },
  ).data ?? none
