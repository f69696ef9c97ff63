import { playerPage, playerRef } from '#src/contract/players.ts'
import { t } from '../../access/init.ts'
import { anyone, rateLimit } from '../../access/procedures.ts'
import { readPlayer } from './read-player.ts'

export const players = t.router({
  get: anyone
    .use(rateLimit('query'))
    .input(playerRef)
    .output(playerPage)
    .query(({ ctx, input }) => readPlayer(ctx, input.userName)),
})
