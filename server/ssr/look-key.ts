import type { PageInit } from './page-init.ts'

/** Characters of the reader's choices; longer ones were not made by our pages. */
const choicesMax = 400

/** Under what pages are kept that look the same to several readers: the path and all that readers choose. */
export function keyOfLook(path: string, page: PageInit): string | undefined {
  // As JSON: texts that readers choose may have any character, and none of them may pass for two.
  const choices = JSON.stringify([
    page.locale,
    page.colourMode,
    page.isCompact,
    page.themeChoice,
    page.timeZone,
    page.boardChart,
    page.challengeChoice,
    page.origin,
  ])
  return choices.length > choicesMax ? undefined : `${path}\n${choices}`
}
