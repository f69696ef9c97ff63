import { embedInput, embedTerms, embedView } from '#src/contract/embeds.ts'
import { gameRef } from '#src/contract/games.ts'
import { t } from '../../access/init.ts'
import { gameReader, publicGame } from '../../access/procedures.ts'
import { embedOf } from './embed-of.ts'

export const embeds = t.router({
  view: publicGame
    .input(embedInput)
    .output(embedView)
    .query(({ ctx: { arena, clock }, input }) => embedOf(arena, clock.now(), input)),
  /** For organisers, who copy an address. */
  terms: gameReader
    .input(gameRef)
    .output(embedTerms)
    .query(({ ctx: { settings } }) => ({ framing: settings.own().framing })),
})
