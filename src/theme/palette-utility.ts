import type { SystemContext } from '@chakra-ui/react'

/** The tones of a palette that styles may name, as in `colorPalette.fg`. */
export const paletteTones = ['solid', 'contrast', 'fg', 'muted', 'subtle', 'emphasized', 'border'] as const

/**
 * Makes `colorPalette` set the tones alone. Chakra sets the eleven steps of the palette and its focus ring as well, and each
 * element with a palette would compute twelve variables that nothing reads.
 */
export function limitPalettes({ tokens, utility }: Pick<SystemContext, 'tokens' | 'utility'>): void {
  const read = new Set(paletteTones.map((tone) => `--chakra-colors-color-palette-${tone}`))
  utility.register('colorPalette', {
    values: [...tokens.colorPaletteMap.keys()],
    transform(name: string): Record<`--${string}`, string> {
      const all = [...(tokens.colorPaletteMap.get(name) ?? [])]
      return Object.fromEntries(all.filter(([variable]) => read.has(variable)))
    },
  })
}
