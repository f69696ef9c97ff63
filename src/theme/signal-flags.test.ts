import { expect, test } from 'vitest'
import { ownFlags } from '#src/rules/category-flags.ts'
import { categoryPatterns } from '#src/rules/category-terms.ts'
import { challengeCategories } from '#src/rules/terms.ts'
import { signalFlags } from './signal-flags.ts'

test('no two categories have the same flag, and no game can choose one of theirs', () => {
  const flags = [
    ...challengeCategories.map((category) => signalFlags[category]),
    ...categoryPatterns.map((pattern) => ownFlags[pattern]),
  ]
  expect(new Set(flags.map(({ letter }) => letter)).size).toBe(flags.length)
  expect(new Set(flags.map(({ coloured }) => coloured)).size).toBe(flags.length)
})
