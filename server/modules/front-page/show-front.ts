import type { FrontBlock, ShownBlock } from '#src/contract/front-page.ts'
import type { GameCard } from '#src/contract/games.ts'
import { defaultFront } from '#src/rules/default-front.ts'
import { isBlankBlock } from '#src/rules/is-blank-block.ts'
import type { VerbContext } from '../../access/context.ts'
import { renderMarkdown } from '../../lib/markdown.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { embedOf } from '../embeds/embed-of.ts'
import { findNextGameCard } from '../games/repository.ts'
import { gameCardView } from '../games/views.ts'

/** The front page as it is arranged. Everybody gets the same: what a game shows on it is what visitors may know. */
export const showFront = (ctx: VerbContext): Promise<ShownBlock[]> =>
  showBlocks(ctx, ctx.settings.front()?.blocks ?? defaultFront)

export async function showBlocks(ctx: VerbContext, blocks: readonly FrontBlock[]): Promise<ShownBlock[]> {
  const shown = await Promise.all(blocks.map((block) => showBlock(ctx, block)))
  return shown.filter((block) => block !== undefined)
}

async function showBlock(ctx: VerbContext, block: FrontBlock): Promise<ShownBlock | undefined> {
  if (isBlankBlock(block)) return undefined
  switch (block.kind) {
    case 'hero': {
      const { kind, title, content, picture, game, button, href } = block
      return {
        kind,
        title,
        html: renderMarkdown(content),
        picture,
        game: await cardOf(ctx, game),
        button,
        href,
      }
    }
    case 'board': {
      const { kind, half, gameId, rows } = block
      const arena = await visible(ctx, gameId)
      return (
        arena && {
          kind,
          half,
          gameId,
          board: embedOf(arena, ctx.clock.now(), { kind: 'board', gameId, rows }),
        }
      )
    }
    case 'text': {
      const { kind, half, title, content } = block
      return { kind, half, title, html: renderMarkdown(content) }
    }
    default:
      return block
  }
}

async function cardOf(ctx: VerbContext, game: number | 'next' | null): Promise<GameCard | null> {
  if (game === null) return null
  const row =
    game === 'next' ? await findNextGameCard(ctx.db, ctx.clock.now()) : (await visible(ctx, game))?.game
  return row ? gameCardView(row) : null
}

async function visible(ctx: VerbContext, gameId: number): Promise<Arena | undefined> {
  const arena = await ctx.arenas.get(gameId)
  return arena?.game.hidden ? undefined : arena
}
