import { z } from 'zod'
import { gameRef } from '#src/contract/games.ts'
import { boardGlance, scoreboard as wholeBoard } from '#src/contract/scoreboard.ts'
import { t } from '../../access/init.ts'
import { restOnly, startedGame } from '../../access/procedures.ts'
import { PreparedBytes } from '../../answers/prepared-bytes.ts'
import { boardRowView } from '../../state/arena/board-views.ts'

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
  /** The first page, for the first paint. */
  glance: startedGame
    .input(gameRef)
    .output(boardGlance)
    .query(({ ctx: { arena } }) => {
      const { board, bytes } = arena.boards.get({ view: 'public' })
      const rows = board.rows()
      return {
        updateTimeUtc: bytes.updatedAt,
        revision: bytes.revision,
        items: rows.slice(0, glanceRows).map(boardRowView),
        ...bytes.parts(),
        total: rows.length,
      }
    }),
})
