import { mediaNamedIn } from '#src/rules/page-media.ts'
import type { Db } from '../../db/client.ts'
import { listMedia } from '../pages/media.ts'
import { listWholePages } from '../pages/repository.ts'

/** `pages.json` of our own zip: the pages of a game in their order and in all their languages, and the files that their texts name. */
export async function pagesOfGame(db: Db, gameId: number) {
  const pages = await listWholePages(db, gameId)
  const media = await listMedia(db, gameId)
  const locations = new Set(media.map(({ location }) => location))
  const named = new Set(
    pages.flatMap(({ variants }) => variants.flatMap(({ content }) => mediaNamedIn(content, locations))),
  )
  const files = media.filter(({ location }) => named.has(location))
  return {
    json: {
      pages: pages.map(({ id, slug, place, readers, isDraft, variants }) => ({
        ...{ id, slug, place, readers, isDraft },
        variants: variants.map(({ locale, title, content }) => ({ locale, title, content })),
      })),
      files: files.map(({ location, hash }) => ({ location, hash })),
    },
    files,
  }
}
