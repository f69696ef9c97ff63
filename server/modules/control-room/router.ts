import { gameRoom } from '#src/contract/control-room.ts'
import { t } from '../../access/init.ts'
import { gameMonitor } from '../../access/procedures.ts'
import { readGameRoom } from './read-game-room.ts'

export const controlRoom = t.router({
  game: gameMonitor.output(gameRoom).query(({ ctx }) => readGameRoom(ctx, ctx.arena)),
})
