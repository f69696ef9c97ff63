import { renderPage as renderWithVike } from 'vike/server'
import { joinParts } from './join-parts.ts'
import type { NextReader, PageInit } from './page-init.ts'
import { pagePattern } from './page-pattern.ts'

/** An answer that is ready but for its nonce. */
export interface RenderedPage {
  status: number
  headers: [name: string, value: string][]
  /** The text between the places of the nonce. */
  parts: string[]
  /** For the metrics. */
  pattern: string | undefined
  /** A fault while rendering; what sends the reader elsewhere is none. */
  error: unknown
}

/** A page without its screen and its reader. */
export interface KeptDocument extends RenderedPage {
  nextReader: NextReader
}

/** Set for every answer elsewhere; Vike would add a second, narrower one. */
const ownHeaders = new Set(['content-security-policy'])

/** The style sheets, which Vike puts before everything else of the head, and the fonts and the script that follow (pages/+Head.tsx). */
const sheetsAndScript =
  /(<head>\s*)((?:<link rel="stylesheet"[^>]*>\s*)+)(.*?)((?:<link rel="preload" as="font"[^>]*>)*<script nonce="[^"]*">.*?<\/script>)/s

/**
 * Fonts and script come first: the first paint waits for both, and a script waits for the style sheets before it, the parser for the
 * script.
 */
const fontsAndScriptFirst = (document: string) => document.replace(sheetsAndScript, '$1$4$2$3')

/** @param keep gets the document around the screen, if it can be used for other readers too. */
export async function renderPage(
  { nonce, ...page }: PageInit,
  url: string,
  keep?: (document: KeptDocument) => void,
): Promise<RenderedPage> {
  const rendered = await renderWithVike({ urlOriginal: url, ...page, cspNonce: nonce })
  const { httpResponse, errorWhileRendering, nextReader } = rendered
  const { statusCode } = httpResponse
  const body = fontsAndScriptFirst(await httpResponse.getBody())
  const answer = {
    status: statusCode,
    headers: httpResponse.headers.filter(([name]) => !ownHeaders.has(name.toLowerCase())),
    pattern: pagePattern(rendered),
    // A page that the database could not fill is no fault of the rendering.
    error: statusCode >= 500 && statusCode !== 503 ? errorWhileRendering : undefined,
  }
  if (keep && nextReader && statusCode === 200) keep({ ...answer, parts: body.split(nonce), nextReader })
  return { ...answer, parts: joinParts(body, rendered.late ?? {}).split(nonce) }
}
