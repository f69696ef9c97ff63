import { html } from '../../../lib/html.ts'
import { type PageContent, type PageKit, prose } from './archive-page.ts'
import type { ArchivedPost } from './read-archived-game.ts'

/** A post of the site. */
export const postPage = (
  kit: PageKit,
  path: string,
  { title, summary, content, updatedAt }: ArchivedPost,
): PageContent => ({
  title,
  body: [html`<p>${kit.time(updatedAt)}</p>`, prose(kit, path, summary), prose(kit, path, content)],
})
