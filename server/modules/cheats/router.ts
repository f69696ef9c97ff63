import { z } from 'zod'
import { cheatEntry, cheatPair } from '#src/contract/cheats.ts'
import { gameRef } from '#src/contract/games.ts'
import { t } from '../../access/init.ts'
import { gameMonitor } from '../../access/procedures.ts'
import { pairCheats } from './pair-cheats.ts'
import { listCheats, listTraces } from './repository.ts'
import { cheatView } from './views.ts'

export const cheats = t.router({
  list: gameMonitor
    .input(gameRef)
    .output(z.array(cheatEntry))
    .query(async ({ ctx, input }) => (await listCheats(ctx.db, input.gameId)).map(cheatView)),
  /** The same for our pages: by pairs of teams, with what both did in the challenge. */
  pairs: gameMonitor
    .input(gameRef)
    .output(z.array(cheatPair))
    .query(async ({ ctx, input: { gameId } }) =>
      pairCheats(await listCheats(ctx.db, gameId), await listTraces(ctx.db, gameId)),
    ),
})
