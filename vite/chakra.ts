// All that the build uses of Chakra beyond its documented interface. What an update of Chakra changes of it, the golden test of
// the whole style sheet says (style-sheet.test.ts).
import { paletteTones } from '../src/theme/palette-tones.ts'
import type { StyleObject } from './style-sheet.ts'

/** What the module of the theme exports, with the properties that the types of Chakra do not promise. */
export interface System {
  css(...styles: StyleObject[]): StyleObject
  layers: { atRule: StyleObject }
  _global: StyleObject[]
  tokens: { colorPaletteMap: Map<string, Map<string, string>> }
  utility: { register(property: string, config: object): void }
}

/** The reset, the tokens and the global styles, with the order of their layers before them. */
export const globalStyles = ({ layers, _global }: System): StyleObject[] => [layers.atRule, ..._global]

let calls = 0

/**
 * Chakra remembers what it compiled by the set of properties, without their order, and would answer one file with the
 * order of another. An empty style of its own makes each call a different one.
 */
export function ownCalls(system: System): System {
  return { ...system, css: (...styles) => system.css(...styles, { [`--call-${calls++}`]: undefined }) }
}

/**
 * Makes `colorPalette` set the tones alone. Chakra sets the eleven steps of the palette and its focus ring as well, and each
 * element with a palette would compute twelve variables that nothing reads.
 */
export function limitPalettes({ tokens, utility }: Pick<System, 'tokens' | 'utility'>): void {
  const read = new Set(paletteTones.map((tone) => `--chakra-colors-color-palette-${tone}`))
  utility.register('colorPalette', {
    values: [...tokens.colorPaletteMap.keys()],
    transform(name: string): Record<`--${string}`, string> {
      const all = [...(tokens.colorPaletteMap.get(name) ?? [])]
      return Object.fromEntries(all.filter(([variable]) => read.has(variable)))
    },
  })
}
