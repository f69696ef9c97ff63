import { renderPage as renderWithVike } from 'vike/server'
import type { FrameInit, PageInit } from './page-init.ts'
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

/** Set for every answer elsewhere; Vike would add a second, narrower one. */
const ownHeaders = new Set(['content-security-policy'])

export async function renderPage(
  { nonce, ...page }: PageInit | FrameInit,
  url: string,
): Promise<RenderedPage> {
  const rendered = await renderWithVike({ urlOriginal: url, ...page, cspNonce: nonce })
  const { httpResponse, errorWhileRendering } = rendered
  const { statusCode } = httpResponse
  return {
    status: statusCode,
    headers: httpResponse.headers.filter(([name]) => !ownHeaders.has(name.toLowerCase())),
    parts: (await httpResponse.getBody()).split(nonce),
    pattern: pagePattern(rendered),
    // A page that the database could not fill is no fault of the rendering.
    error: statusCode >= 500 && statusCode !== 503 ? errorWhileRendering : undefined,
  }
}
