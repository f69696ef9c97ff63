import { expect, test } from 'vitest'
import { challengeCategories } from '#src/rules/terms.ts'
import { signalFlags } from './signal-flags.ts'

test('no two categories have the same flag', () => {
  const flags = challengeCategories.map((category) => signalFlags[category])
  expect(new Set(flags.map(({ letter }) => letter)).size).toBe(flags.length)
  expect(new Set(flags.map(({ coloured }) => coloured)).size).toBe(flags.length)
})
