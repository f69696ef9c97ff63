import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paletteOf } from '#src/rules/palette.ts'
import { gray } from './colours.ts'
import { semanticColours } from './semantic-colours.ts'

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string) => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

test('whatever colour a reader picks, words on it and in it stay readable (AA)', () => {
  const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(anyColour, (seed) => {
      const palette = paletteOf(seed)
      expect(contrast(palette[600], '#ffffff')).toBeGreaterThan(4.5)
      expect(contrast(palette[400], gray[950])).toBeGreaterThan(4.5)
      expect(contrast(palette[700], palette[200])).toBeGreaterThan(4.5)
      expect(contrast(palette[300], palette[900])).toBeGreaterThan(4.5)
    }),
    { numRuns: 300 },
  )
})

test('text is readable on each of the surfaces, in both schemes', () => {
  const value = (name: string, scheme: '_light' | '_dark') => {
    const [group, step = 'DEFAULT'] = name.split('.') as ['bg' | 'fg', string?]
    const colours = semanticColours[group] as Record<string, { value: Record<string, string> }>
    const written = colours[step]!.value[scheme]!
    const token = /^\{colors\.(\w+)(?:\.(\d+))?\}$/.exec(written)
    if (!token) return written
    return token[1] === 'white' ? '#ffffff' : gray[Number(token[2]) as keyof typeof gray]
  }
  for (const scheme of ['_light', '_dark'] as const) {
    for (const surface of ['bg', 'bg.subtle', 'bg.panel', 'bg.raised', 'bg.muted']) {
      for (const text of ['fg', 'fg.muted', 'fg.subtle']) {
        const reached = contrast(value(text, scheme), value(surface, scheme))
        expect({ scheme, surface, text, isReadable: reached > 4.5 }).toMatchObject({ isReadable: true })
      }
    }
  }
})
