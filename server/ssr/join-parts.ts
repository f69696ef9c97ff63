import { type LateParts, queriesId, queriesPlace, screenPlace } from '#src/contract/late-parts.ts'

/** The complete document. */
export function joinParts(document: string, { screen = '', queries }: LateParts): string {
  // Without `<` no text can close the element.
  const json = () => JSON.stringify(queries).replaceAll('<', '\\u003c')
  return document
    .replace(screenPlace, () => screen)
    .replace(queriesPlace, () => `<script id="${queriesId}" type="application/json">${json()}</script>`)
}
