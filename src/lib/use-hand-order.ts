import { onlyWhereSome } from './only-where-some.ts'
import { trpc } from './trpc.ts'

const none: readonly never[] = []

/** The challenges of categories that the organisers have put in order. It is forgotten after the staff changed the game. */
export const useHandOrder = (gameId: number): readonly number[] =>
  trpc.challenges.handOrder.useQuery({ gameId }, onlyWhereSome).data ?? none
