// A game without a poster gets a generated flag: pattern and colours are derived from its id and never change.
import type { PaletteName } from '#src/theme/colours.ts'

export const flagPatterns = [
  'chevron',
  'arcs',
  'steps',
  'facets',
  'diagonal',
  'bend',
  'pile',
  'waves',
] as const
export type FlagPattern = (typeof flagPatterns)[number]

export interface FlagDesign {
  pattern: FlagPattern
  field: PaletteName
  charge: PaletteName
}

/** Pairs of colours that go well together. */
const pairs: readonly [PaletteName, PaletteName][] = [
  ['indigo', 'cyan'],
  ['teal', 'lime'],
  ['violet', 'pink'],
  ['blue', 'teal'],
  ['grape', 'orange'],
  ['cyan', 'blue'],
  ['red', 'orange'],
  ['green', 'yellow'],
  ['brand', 'violet'],
]

export function flagDesign(gameId: number): FlagDesign {
  // Multiplying by a large odd number and taking the high bits gives neighbouring ids different designs.
  const mixed = Math.imul(gameId, 2_654_435_761) >>> 0
  const [field, charge] = pairs[(mixed >>> 8) % pairs.length]!
  return { pattern: flagPatterns[(mixed >>> 20) % flagPatterns.length]!, field, charge }
}
