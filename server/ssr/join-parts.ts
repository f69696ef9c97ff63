import { type LateParts, ownId, ownPlace, screenPlace } from '#src/contract/late-parts.ts'

/** The complete document, or a part of it. */
export function joinParts(document: string, { screen = '', own }: LateParts): string {
  // Without `<` no text can close the element.
  const json = () => JSON.stringify(own).replaceAll('<', '\\u003c')
  return document
    .replace(screenPlace, () => screen)
    .replace(ownPlace, () => `<script id="${ownId}" type="application/json">${json()}</script>`)
}
