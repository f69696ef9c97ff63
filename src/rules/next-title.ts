/** The title of a copy: that of its source with the next free number, as in “Warm-up (2)”. */
export function nextTitle(title: string, taken: readonly string[], maxLength: number): string {
  const stem = title.replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number++) {
    const ending = ` (${number})`
    const next = stem.slice(0, maxLength - ending.length) + ending
    if (!taken.includes(next)) return next
  }
}
