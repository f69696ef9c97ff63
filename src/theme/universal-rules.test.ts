import { expect, test } from 'vitest'
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
