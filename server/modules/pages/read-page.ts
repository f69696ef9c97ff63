import type { ShownPage } from '#src/contract/pages.ts'
import { withMediaAddresses } from '#src/rules/page-media.ts'
import { beginsWithHeading, canReadPage, pageVariant } from '#src/rules/page-terms.ts'
import { localeOf, type VerbContext } from '../../access/context.ts'
import { provenStaff } from '../../access/proven-staff.ts'
import { renderMarkdown } from '../../lib/markdown.ts'
import { fail } from '../../lib/refusal.ts'
import { mediaAddresses } from './media.ts'
import { findPageAt } from './repository.ts'

/** Files that a repository sent are named by the addresses that they have there. */
export const withPageFiles = async (
  { db }: Pick<VerbContext, 'db'>,
  gameId: number | null,
  text: string,
): Promise<string> =>
  gameId === null || !text.includes('/files/')
    ? text
    : withMediaAddresses(text, await mediaAddresses(db, gameId))

/** A page in the reader's language. One that is not for this reader does not exist. */
export async function readPage(ctx: VerbContext, gameId: number | null, slug: string): Promise<ShownPage> {
  const page = await findPageAt(ctx.db, gameId, slug)
  if (!page || !canReadPage(provenStaff(ctx, ctx.actor), page)) throw fail('PageNotFound')
  const { locale, title, content } = pageVariant(page.variants, localeOf(ctx))
  return {
    ...{
      id: page.id,
      title,
      locale,
      isDraft: page.isDraft,
      readers: page.readers,
      updatedAt: page.updatedAt,
    },
    html: renderMarkdown(await withPageFiles(ctx, gameId, content)),
    hasHeading: beginsWithHeading(content),
  }
}
