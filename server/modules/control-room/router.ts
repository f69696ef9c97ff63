import { gameRoom } from '#src/contract/control-room.ts'
import { gameTeam } from '#src/contract/dossiers.ts'
import { teamRef } from '#src/contract/teams.ts'
import { t } from '../../access/init.ts'
import { gameMonitor } from '../../access/procedures.ts'
import { readGameTeam } from '../dossiers/read-game-team.ts'
import { readGameRoom } from './read-game-room.ts'

export const controlRoom = t.router({
  game: gameMonitor.output(gameRoom).query(({ ctx }) => readGameRoom(ctx, ctx.arena)),
  team: gameMonitor
    .input(teamRef)
    .output(gameTeam)
    .query(({ ctx, input }) => readGameTeam(ctx, ctx.arena, input.teamId)),
})
