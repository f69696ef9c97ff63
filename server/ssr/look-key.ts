import type { Look } from '#src/contract/page.ts'

/** Characters of the reader's choices; longer ones were not made by our pages. */
const choicesMax = 400

/** Under what pages are kept that look the same to several readers: what is shown, and all that readers choose. */
export function keyOfLook(look: Look, ...shown: string[]): string | undefined {
  // As JSON: texts that readers choose may have any character, and none of them may pass for two.
  const choices = JSON.stringify(look)
  return choices.length > choicesMax ? undefined : `${JSON.stringify(shown)}\n${choices}`
}
