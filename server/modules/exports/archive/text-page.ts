import { html } from '../../../lib/html.ts'
import { type PageContent, type PageKit, prose } from './archive-page.ts'
import type { ArchivedPage } from './read-archived-game.ts'

/** A page that the organisers wrote. Its language may be another one than that of the archive. */
export const textPage = (
  kit: PageKit,
  path: string,
  { title, content, locale }: ArchivedPage,
): PageContent => ({
  title,
  body: html`<div lang="${locale}">${prose(kit, path, content)}</div>`,
})
