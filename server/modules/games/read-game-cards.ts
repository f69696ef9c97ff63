import type { z } from 'zod'
import type { GameCard, gameCardPage, gameListInput } from '#src/contract/games.ts'
import { pageOf } from '#src/contract/shapes.ts'
import type { VerbContext } from '../../access/context.ts'
import { countVisibleGames, listGameCards, listGameCardsNear } from './repository.ts'
import { gameCardView } from './views.ts'

/** As many as the wire contract lists at most. */
const recentMax = 50

/** The public list. */
export async function readGameCards(
  ctx: VerbContext,
  input: z.output<typeof gameListInput>,
): Promise<z.input<typeof gameCardPage>> {
  const data = (await listGameCards(ctx.db, input)).map(gameCardView)
  return pageOf(data, await countVisibleGames(ctx.db))
}

/** The games nearest to now, by their start or end. A limit of 0 means all. */
export async function readRecentGameCards(ctx: VerbContext, limit: number): Promise<GameCard[]> {
  return (await listGameCardsNear(ctx.db, ctx.clock.now(), limit || recentMax)).map(gameCardView)
}
