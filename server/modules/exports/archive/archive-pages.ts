import { i18nOf, localeOf, type VerbContext } from '../../../access/context.ts'
import type { GameExport } from '../game-export.ts'
import { archiveEntries } from './archive-entries.ts'
import { readArchivedGame } from './read-archived-game.ts'

/** A game that is over as plain pages that need no server: what everybody may know of it. */
export async function archivePages(ctx: VerbContext, gameId: number): Promise<GameExport> {
  const game = await readArchivedGame(ctx, gameId)
  return { title: game.title, entries: archiveEntries(game, { i18n: i18nOf(ctx), locale: localeOf(ctx) }) }
}
