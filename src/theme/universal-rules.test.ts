import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { paletteTones } from './palette-utility.ts'
import { system } from './system.ts'

// A variable is computed by every element that sets it, and each of those has a table of variables of its own.
test('no rule for all elements sets a variable', () => {
  const rules = Object.entries(system.getGlobalCss()['@layer base'] as Record<string, object>)
  const universal = rules.filter(([selector]) => /(^|[&,]\s*)\*(?![\w[:])/.test(selector))
  expect(universal.length).toBeGreaterThan(0)
  for (const [selector, rule] of universal) expect(JSON.stringify(rule), selector).not.toContain('"--')
})

test('a background sets no variable', () => {
  const sets = (value: string) => Object.keys(system.css({ bg: value }))
  expect(sets('bg.panel')).toEqual(['background'])
  expect(sets('transparent')).toEqual(['background'])
})

test('a palette sets the tones that styles name, and no others', () => {
  const variables = Object.keys(system.css({ colorPalette: 'teal' }))
  expect(variables.toSorted()).toEqual(
    paletteTones.map((tone) => `--chakra-colors-color-palette-${tone}`).toSorted(),
  )
  const src = resolve(import.meta.dirname, '..')
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const named = sheets.flatMap(
    (file) => readFileSync(join(src, file), 'utf8').match(/(?<=colorPalette\.)\w+/g) ?? [],
  )
  expect(named).toContain('fg')
  expect(named.filter((tone) => !(paletteTones as readonly string[]).includes(tone))).toEqual([])
})
