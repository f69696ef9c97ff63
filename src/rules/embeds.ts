// Small pages of a game for other sites and stream overlays: how their address is written, and which sites may frame them.

export const embedKinds = ['board', 'countdown', 'feed'] as const
export type EmbedKind = (typeof embedKinds)[number]

export const embedThemes = ['dark', 'light'] as const
export type EmbedTheme = (typeof embedThemes)[number]

export interface EmbedChoice {
  kind: EmbedKind
  /** Rows of the board, and entries of the feed. */
  rows: number
  /** Null: that of the reader's system. */
  theme: EmbedTheme | null
  transparent: boolean
  /** Null: that of the reader's browser. */
  lang: string | null
  /** Null: all teams. */
  division: string | null
}

/** The path with its query; what is as without it is left out. */
export function embedPath(gameId: number, choice: EmbedChoice, usualRows: number): string {
  const query = new URLSearchParams()
  if (choice.kind !== 'countdown') {
    if (choice.rows !== usualRows) query.set('rows', String(choice.rows))
    if (choice.division !== null) query.set('division', choice.division)
  }
  if (choice.theme) query.set('theme', choice.theme)
  if (choice.lang) query.set('lang', choice.lang)
  if (choice.transparent) query.set('transparent', 'true')
  const path = `/embed/games/${gameId}/${choice.kind}`
  return query.size > 0 ? `${path}?${query}` : path
}

export const framings = ['nobody', 'listed', 'everybody'] as const
export type Framing = (typeof framings)[number]

/** `https://example.org`, `https://*.example.org` or `http://localhost:8080`: a scheme, a host and perhaps a port, without a path. */
const originForm =
  /^https?:\/\/(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[1-9]\d{0,4})?$/i

export const isFramingOrigin = (text: string): boolean => originForm.test(text)

/** The sources of `frame-ancestors`. Our own site is always one: its settings show a preview. */
export function frameAncestors(framing: Framing, origins: readonly string[]): string[] {
  if (framing === 'everybody') return ['*']
  return ["'self'", ...(framing === 'listed' ? origins.filter(isFramingOrigin) : [])]
}
