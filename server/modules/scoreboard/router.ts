import { z } from 'zod'
import { boardGlance } from '#src/contract/scoreboard.ts'
import { PreparedJson } from '../../rest/prepared-json.ts'
import { t } from '../../rpc/init.ts'
import { startedGame } from '../../rpc/procedures.ts'
import { boardRowView, challengesByCategory } from './views.ts'

/** Rows on the first page of the board. */
const glanceRows = 30

export const scoreboard = t.router({
  /** The whole board as ready-made bytes. */
  view: startedGame
    .meta({ restOnly: true })
    .output(z.instanceof(PreparedJson))
    .query(({ ctx }) => ctx.arena.bytes.prepared()),
  /** The first page, for the first paint. */
  glance: startedGame.output(boardGlance).query(({ ctx: { arena } }) => {
    const rows = arena.board.rows()
    const challenges = arena.board.challenges()
    return {
      updateTimeUtc: arena.bytes.updatedAt,
      revision: arena.bytes.revision,
      bloodBonus: arena.game.bloodBonus,
      timeLines: Object.fromEntries(arena.board.timeLines()),
      items: rows.slice(0, glanceRows).map(boardRowView),
      challenges: challengesByCategory(challenges),
      challengeCount: challenges.length,
      total: rows.length,
    }
  }),
})
