import { z } from 'zod'
import { gameRef } from '#src/contract/games.ts'
import { boardGlance, scoreboard as wholeBoard } from '#src/contract/scoreboard.ts'
import { PreparedBytes } from '../../rest/prepared-bytes.ts'
import { t } from '../../rpc/init.ts'
import { restOnly, startedGame } from '../../rpc/procedures.ts'
import { boardRowView } from './views.ts'

/** Rows on the first page of the board. */
const glanceRows = 30

export const scoreboard = t.router({
  /** The whole board as ready-made bytes. */
  view: startedGame
    .meta({ restOnly: true, answers: wholeBoard })
    .use(restOnly)
    .input(gameRef)
    .output(z.instanceof(PreparedBytes))
    .query(({ ctx }) => ctx.arena.bytes.prepared()),
  /** The first page, for the first paint. */
  glance: startedGame
    .input(gameRef)
    .output(boardGlance)
    .query(({ ctx: { arena } }) => {
      const rows = arena.board.rows()
      return {
        updateTimeUtc: arena.bytes.updatedAt,
        revision: arena.bytes.revision,
        items: rows.slice(0, glanceRows).map(boardRowView),
        ...arena.bytes.parts(),
        total: rows.length,
      }
    }),
})
