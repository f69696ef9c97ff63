import type { PageLink, PageLinks } from '#src/contract/page.ts'
import { canReadPage, type PagePlace, pageVariant } from '#src/rules/page-terms.ts'
import { canSee, type Viewer } from '../access/can-see.ts'
import type { RequestContext } from '../access/context.ts'
import { provenStaff } from '../access/proven-staff.ts'

type Reader = Viewer & Pick<RequestContext, 'settings' | 'locale' | 'arenas'>

const gamePath = /^\/games\/([1-9]\d{0,8})(?:\/|$)/i

/** The pages that menus link for this reader, from what is in memory. @param path of the screen, for the pages of its game. */
export async function pageLinksFor(ctx: Reader, path: string): Promise<PageLinks> {
  const actor = provenStaff(ctx, ctx.actor)
  const gameId = await visibleGame(ctx, Number(gamePath.exec(path)?.[1]))
  const find = (of: number | null, place: PagePlace): PageLink[] =>
    ctx.settings
      .linkedPages()
      .filter((page) => page.gameId === of && page.place === place && canReadPage(actor, page))
      .map(({ slug, titles }) => ({
        href: pagePath(of, slug),
        title: pageVariant(titles, ctx.locale).title,
      }))
  const ofGame = (place: PagePlace) => (gameId === undefined ? [] : find(gameId, place))
  const [menu, game, foot] = [find(null, 'menu'), ofGame('menu'), [...find(null, 'foot'), ...ofGame('foot')]]
  return {
    ...(menu.length > 0 && { menu }),
    ...(game.length > 0 && { game }),
    ...(foot.length > 0 && { foot }),
  }
}

const pagePath = (gameId: number | null, slug: string) =>
  gameId === null ? `/pages/${slug}` : `/games/${gameId}/pages/${slug}`

/** The game of the screen, if it has pages and the reader may know of it. */
async function visibleGame(ctx: Reader, gameId: number): Promise<number | undefined> {
  if (!ctx.settings.linkedPages().some((page) => page.gameId === gameId)) return undefined
  const arena = await ctx.arenas.get(gameId)
  return arena && canSee(arena, ctx) ? gameId : undefined
}
