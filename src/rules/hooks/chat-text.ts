// Texts in the syntax of each chat, so that a name or a title is shown as it is written and does nothing: no mention, no link behind
// other words, no formatting.
import type { HookKind } from './hook-terms.ts'

export type ChatKind = Exclude<HookKind, 'webhook'>

/** UTF-16 units of a name before it is escaped. */
export const chatNameMax = 100
/** The same for a longer text. Escaping makes at most three of one for Discord, which takes 2,000; five for Slack, which takes 40,000. */
export const chatTextMax = 500

/** UTF-16 units of a whole message: less than what each service takes, as some count bytes. */
export const messageMax: Record<ChatKind, number> = {
  discord: 2_000,
  slack: 4_000,
  mattermost: 4_000,
  telegram: 4_000,
  matrix: 4_000,
  // ntfy takes 4,096 bytes.
  template: 1_000,
}

const zeroWidth = '\u200b'
/** Control characters, and those that turn the direction of what follows. */
const unshown = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** A text that may be put between other words of a message. */
export function chatText(kind: ChatKind, text: string, max = chatNameMax): string {
  const line = cut(max, text.replace(unshown, ' ').trim())
  // Behind the sign there is no name any more, for every service, and an address is none.
  const still = line.replaceAll('@', `@${zeroWidth}`).replaceAll('://', `:${zeroWidth}//`)
  return escapes[kind](still)
}

function cut(max: number, text: string): string {
  if (text.length <= max) return text
  const end = max - 1
  const isHalf = /[\ud800-\udbff]/.test(text[end - 1]!)
  return `${text.slice(0, isHalf ? end - 1 : end)}…`
}

const backslashes = (signs: RegExp) => (text: string) => text.replace(signs, '\\$&')

const escapes: Record<ChatKind, (text: string) => string> = {
  discord: backslashes(/[\\_*~`|<>:![\]()@#-]/g),
  mattermost: backslashes(/[\\_*~`|<>:![\]()#+-]/g),
  // The one escape that it has. Formatting is switched off for the whole message.
  slack: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  // Messages without a mode of formatting.
  telegram: (text) => text,
  matrix: (text) => text,
  template: (text) => text,
}
