import { z } from 'zod'
import { challengeRef } from '#src/contract/challenges.ts'
import { gameRef } from '#src/contract/games.ts'
import { boardGlance, gamePulse, solverList, scoreboard as wholeBoard } from '#src/contract/scoreboard.ts'
import { t } from '../../access/init.ts'
import { gameViewer, restOnly, startedGame } from '../../access/procedures.ts'
import { PreparedBytes } from '../../answers/prepared-bytes.ts'
import { boardRowView } from '../../state/arena/board-views.ts'
import { pulseOf } from './pulse-of.ts'
import { solversOn } from './solvers-on.ts'

/** Number of rows on the first page of the board. */
const glanceRows = 30

export const scoreboard = t.router({
  /** The whole board as prepared bytes. */
  view: startedGame
    .concat(restOnly)
    .meta({ answers: wholeBoard })
    .input(gameRef)
    .output(z.instanceof(PreparedBytes))
    .query(({ ctx }) => ctx.arena.boards.get({ view: 'public' }).bytes.prepared()),
  /** Who plays, who leads and what happened last; from the announcement of the game on. */
  pulse: gameViewer
    .input(gameRef)
    .output(gamePulse)
    .query(({ ctx: { arena, actor } }) =>
      pulseOf(arena, actor ? arena.participationOf(actor.userId)?.teamId : undefined),
    ),
  /** The first page, for the first paint. */
  glance: startedGame
    .input(gameRef)
    .output(boardGlance)
    .query(({ ctx: { arena, actor } }) => {
      const { board, bytes } = arena.boards.get({ view: 'public' })
      const rows = board.rows()
      const teamId = actor && arena.participationOf(actor.userId)?.teamId
      const own = rows.find(({ id }) => id === teamId)
      return {
        updateTimeUtc: bytes.updatedAt,
        revision: bytes.revision,
        items: rows.slice(0, glanceRows).map(boardRowView),
        ...bytes.parts(),
        total: rows.length,
        own: own ? boardRowView(own) : null,
      }
    }),
  /** Who has solved a challenge: no more than the public board tells. */
  solvers: startedGame
    .input(challengeRef)
    .output(solverList)
    .query(({ ctx: { arena }, input }) =>
      solversOn(arena.boards.get({ view: 'public' }).board, input.challengeId),
    ),
})
