import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticePage } from '#src/contract/notices.ts'
import { trustedHtml } from '#src/lib/trusted-types.ts'
import { ring } from './ring.ts'

interface Ringing {
  game: { id: number; title: string }
  notice: NoticePage
  i18n: I18n
}

/** Rings for an announcement or a first blood. */
export const ringNotice = ({ game, notice, i18n }: Ringing): void =>
  ring(game.title, spoken(notice, i18n), `game-${game.id}-notice-${notice.id}`)

function spoken({ type, values: [first = '', second = ''], textHtml }: NoticePage, i18n: I18n): string {
  if (type !== 'Normal') return i18n._(msg`${first} takes first blood on ${second}`)
  return textOf(textHtml ?? '') || first
}

/** The words of an announcement without its markup. */
const textOf = (html: string) =>
  new DOMParser().parseFromString(trustedHtml(html), 'text/html').body.textContent ?? ''
