import { html } from '../../../lib/html.ts'
import { type PageContent, type PageKit, prose } from './archive-page.ts'

export function noticesPage(kit: PageKit, path: string): PageContent {
  const { game, say, time } = kit
  return {
    title: say('notices'),
    body:
      game.notices.length === 0
        ? html`<p class="empty">${say('noNotices')}</p>`
        : game.notices.map(
            ({ at, text }) =>
              html`<article><p class="muted">${time(at)}</p>${prose(kit, path, text)}</article>`,
          ),
  }
}
