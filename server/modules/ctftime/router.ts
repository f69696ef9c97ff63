import { captureLog, capturesInput, feed, feedInput, troubledNames } from '#src/contract/ctftime.ts'
import { gameRef } from '#src/contract/games.ts'
import { namesInTrouble } from '#src/rules/ctftime-feed.ts'
import { t } from '../../access/init.ts'
import { gameEditor, publicGame } from '../../access/procedures.ts'
import { capturesOf, feedOf } from './feed-of.ts'

export const ctftime = t.router({
  feed: publicGame
    .input(feedInput)
    .output(feed)
    .query(({ ctx: { arena, clock }, input }) => feedOf(arena, clock.now(), input)),
  captures: publicGame
    .input(capturesInput)
    .output(captureLog)
    .query(({ ctx: { arena, clock }, input }) => capturesOf(arena, clock.now(), input.lastId)),
  /** For its organisers, before the results are sent. */
  names: gameEditor
    .input(gameRef)
    .output(troubledNames)
    .query(async ({ ctx: { arenas }, input }) => {
      const arena = await arenas.get(input.gameId)
      const rows = arena?.boards.get({ view: 'true' }).board.rows() ?? []
      return namesInTrouble(rows.map(({ name }) => name))
    }),
})
