// A game without a poster gets a generated flag: pattern and colours are derived from its title.
import type { PaletteStep } from './palette.ts'
import type { SeedName } from './palette-seeds.ts'

export interface FlagColour {
  tone: SeedName
  step: PaletteStep
}

/** Painted one over the other, on 320 x 180 units. */
export interface FlagShape {
  d: string
  colour: FlagColour
  /** Drawn as a line this wide; filled without it. */
  line?: number
}

/** The colours of a pattern on the field: a muted, a bright and a dark one. */
type Ink = 'quiet' | 'bright' | 'deep'

const patterns: readonly (readonly [d: string, ink: Ink, line?: number])[][] = [
  [
    ['M0 0h60l110 90L60 180H0z', 'quiet'],
    ['M0 0h20l110 90L20 180H0z', 'bright'],
    ['M0 20l85 70L0 160z', 'deep'],
  ],
  [
    ['M0-10A190 190 0 0 1 190 180H0z', 'quiet'],
    ['M0 44A136 136 0 0 1 136 180H0z', 'deep'],
    ['M0 80A100 100 0 0 1 100 180', 'bright', 14],
  ],
  [
    ['M0 180V140h80v-40h80V60h80V20h80v160z', 'quiet'],
    ['M80 180v-40h80v-40h80V60h80v120z', 'deep'],
    ['M160 140h80v40h-80z', 'bright'],
  ],
  [
    ['M0 0h150L96 180H0z', 'quiet'],
    ['M150 0 232 96 96 180z', 'deep'],
    ['M232 96 320 52v128H96z', 'quiet'],
    ['M150 0 192 49 113 124z', 'bright'],
  ],
  [
    ['M0 180 320 0v180z', 'deep'],
    ['M0 180 320 0v44L78 180z', 'quiet'],
    ['M0 180 320 0v16L28 180z', 'bright'],
  ],
  [
    ['M0 0h90l230 130v50h-90L0 50z', 'quiet'],
    ['M0 14 294 180h-62L0 49z', 'bright'],
    ['M236 0h84v62z', 'deep'],
  ],
  [
    ['M0 0h320L160 180z', 'quiet'],
    ['M70 0h180l-90 132z', 'deep'],
    ['M118 0h84l-42 70z', 'bright'],
  ],
  [
    ['M0 84c54-28 106-28 160 0s106 28 160 0v96H0z', 'quiet'],
    ['M0 112c54-28 106-28 160 0s106 28 160 0v68H0z', 'deep'],
    ['M0 98c54-28 106-28 160 0s106 28 160 0', 'bright', 9],
  ],
]

/** Pairs of colours that go well together. */
const pairs: readonly [field: SeedName, charge: SeedName][] = [
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

/** From 1 to 2,147,483,647, from which the title cannot be read. */
export function flagSeed(title: string): number {
  let hash = 2_166_136_261
  for (const character of title) hash = Math.imul(hash ^ character.codePointAt(0)!, 16_777_619)
  return hash >>> 1 || 1
}

/** @param seed see `flagSeed`. */
export function gameFlag(seed: number): FlagShape[] {
  // Multiplying by a large odd number and taking the high bits gives neighbouring numbers different designs.
  const mixed = Math.imul(seed, 2_654_435_761) >>> 0
  const [field, charge] = pairs[(mixed >>> 8) % pairs.length]!
  const inks: Record<Ink, FlagColour> = {
    quiet: { tone: field, step: 700 },
    bright: { tone: charge, step: 600 },
    deep: { tone: field, step: 900 },
  }
  return [
    { d: 'M0 0h320v180H0z', colour: { tone: field, step: 800 } },
    ...patterns[(mixed >>> 20) % patterns.length]!.map(([d, ink, line]) => ({
      d,
      colour: inks[ink],
      ...(line && { line }),
    })),
  ]
}
