import { createHash } from 'node:crypto'
import type { EmbedLook } from '#src/contract/embeds.ts'
import { paletteOf } from '#src/rules/palette.ts'
import { brandSeed } from '#src/rules/palette-seeds.ts'
import { isThemeColour } from '#src/rules/theme-choice.ts'
import { Html, html } from '../lib/html.ts'
import { embedScript } from './embed-script.ts'
import { embedStyle } from './embed-style.ts'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** By which the policy of the page knows its script and its styles. */
export const embedHashes = { script: hashOf(embedScript), style: hashOf(embedStyle) }

interface EmbedPage {
  locale: string
  title: string
  body: Html
  look: Pick<EmbedLook, 'theme' | 'transparent'>
  rows: number
  /** The colour of the site. */
  colour: string | null
  now: number
}

const [script, style] = [new Html(embedScript), new Html(embedStyle)]

export function embedPage({ locale, title, body, look, rows, colour, now }: EmbedPage): string {
  const palette = paletteOf(isThemeColour(colour) ? colour : brandSeed)
  const theme = look.theme && html` data-theme="${look.theme}"`
  const transparent = look.transparent && html` data-transparent`
  return html`<!doctype html>
<html lang="${locale}"${theme}${transparent} data-now="${now}" style="--rows:${rows};--on-dark:${palette[400]};--on-light:${palette[600]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main>${body}</main><script>${script}</script></body></html>`.text
}
