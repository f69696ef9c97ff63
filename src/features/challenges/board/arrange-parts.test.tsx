import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import { documentedLook } from '#src/theme/categories.tsx'
import { arrangeParts } from './arrange-parts.ts'

const challenge = (id: number, title: string, category: ChallengeCategory): BoardChallengeView => ({
  id,
  title,
  category,
  score: 100,
  solved: 0,
  bloods: [],
  disableBloodBonus: false,
})
const misc = [challenge(1, 'Cellar', 'Misc'), challenge(2, 'Castle', 'Misc')]
const web = [challenge(3, 'Attic', 'Web')]
const group = (challenges: BoardChallengeView[]) => ({
  count: {
    look: documentedLook(challenges[0]!.category),
    total: challenges.length,
    solved: 0,
    pointsLeft: 0,
  },
  challenges,
})

test('parts follow their whole, and their cards name it; that of the whole says how many are solved', () => {
  const parts = [
    { id: 1, partOf: 2 },
    { id: 3, partOf: 2 },
    { id: 9, partOf: 8 },
  ]
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const arranged = arrangeParts([group(misc), group(web)], parts, [...misc, ...web], new Set([3]), i18n)
  expect(arranged.groups.map(({ challenges }) => challenges.map(({ id }) => id))).toEqual([[2, 1], [3]])
  expect([...arranged.notes].sort()).toEqual([
    [1, '↳ Castle'],
    [2, '1/2 parts'],
    [3, '↳ Castle'],
  ])
})
