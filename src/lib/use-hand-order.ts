import { trpc } from './trpc.ts'

const none: readonly never[] = []

/**
 * The challenges of categories that the organisers have put in order. They are asked for again only where there are some, and after the
 * staff changed the game.
 */
export const useHandOrder = (gameId: number): readonly number[] =>
  trpc.challenges.handOrder.useQuery(
    { gameId },
    {
      enabled: ({ state: { data } }) => data === undefined || data.length > 0,
      placeholderData: (before) => before,
    },
  ).data ?? none
