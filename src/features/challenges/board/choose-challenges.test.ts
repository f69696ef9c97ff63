import { expect, test } from 'vitest'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { ownFlags } from '#src/rules/category-flags.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import { documentedLook, looksOf } from '#src/theme/categories.tsx'
import { allChallenges } from './all-challenges.ts'
import { choiceText, keptOrder, parseChoice } from './board-choice.ts'
import {
  type ChallengeChoice,
  countCategories,
  groupChallenges,
  orderChallenges,
} from './choose-challenges.ts'

const challenge = (id: number, title: string, category: ChallengeCategory): BoardChallengeView => ({
  id,
  title,
  category,
  score: 100,
  solved: 0,
  bloods: [],
  disableBloodBonus: false,
})
const groups = {
  Web: [challenge(3, 'Cookie jar', 'Web')],
  Misc: [challenge(1, 'Welcome', 'Misc'), challenge(2, 'ＷＥＬＬ', 'Misc')],
}
const all = allChallenges(groups)
const documented = looksOf([])
const everything: ChallengeChoice = { category: null, search: '', hideSolved: false }

/** What the groups show, by category. */
function shown(choice: Partial<ChallengeChoice>, solved = new Set<number>(), looks = documented) {
  const found = groupChallenges(
    all,
    orderChallenges(all, solved, 'points', []),
    countCategories(all, solved, looks),
    solved,
    { ...everything, ...choice },
    looks,
  )
  return found.map(({ count, challenges }) => [count.look.name, ...challenges.map(({ id }) => id)])
}

test('challenges come in groups, in the order of the categories, unsolved ones first', () => {
  expect(shown({})).toEqual([
    ['Misc', 1, 2],
    ['Web', 3],
  ])
  expect(shown({}, new Set([1]))).toEqual([
    ['Misc', 2, 1],
    ['Web', 3],
  ])
})

test('a category of the game is a group of its own after the others, and takes its challenges out of Misc', () => {
  const harbour = { id: 4, name: 'Harbour', tone: 'pink', pattern: 'Z', flag: ownFlags.Z } as const
  // A documented category counts more than what the browser knew of the challenge before.
  const looks = looksOf([{ ...harbour, challengeIds: [2, 3] }])
  const groups = [
    ['Misc', 1],
    ['Web', 3],
    ['Harbour', 2],
  ]
  expect(shown({}, new Set(), looks)).toEqual(groups)
  expect(shown({ category: 'own-4' }, new Set(), looks)).toEqual([['Harbour', 2]])
  expect(shown({ category: 'Misc' }, new Set(), looks)).toEqual([['Misc', 1]])
})

test('a category shows only its own, and counts what is solved and what is left', () => {
  expect(shown({ category: 'Web' })).toEqual([['Web', 3]])
  expect(countCategories(all, new Set([1]), documented)).toEqual([
    { look: documentedLook('Misc'), total: 2, solved: 1, pointsLeft: 100 },
    { look: documentedLook('Web'), total: 1, solved: 0, pointsLeft: 100 },
  ])
})

test('the search looks into titles in any letter form', () => {
  expect(shown({ search: ' wel' })).toEqual([['Misc', 1, 2]])
})

test('solved ones can be hidden, and a group without any is left out', () => {
  expect(shown({ hideSolved: true }, new Set([1, 3]))).toEqual([['Misc', 2]])
})

test('the order is by points, by solves or by age', () => {
  const some = [
    { ...challenge(1, 'A', 'Misc'), score: 300, solved: 5 },
    { ...challenge(2, 'B', 'Misc'), score: 100, solved: 2 },
    { ...challenge(3, 'C', 'Misc'), score: 200, solved: 9 },
  ]
  const none = new Set<number>()
  expect(orderChallenges(some, none, 'points', [])).toEqual([2, 3, 1])
  expect(orderChallenges(some, none, 'solves', [])).toEqual([3, 1, 2])
  expect(orderChallenges(some, none, 'newest', [])).toEqual([3, 2, 1])
})

test('what the organisers have put in order stays in it, solved or not; the rest is by points', () => {
  const some = [
    challenge(1, 'A', 'Misc'),
    challenge(2, 'B', 'Misc'),
    { ...challenge(3, 'C', 'Web'), score: 300 },
    { ...challenge(4, 'D', 'Web'), score: 200 },
  ]
  expect(orderChallenges(some, new Set([2, 4]), 'given', [2, 1])).toEqual([2, 1, 3, 4])
  expect(orderChallenges(some, new Set([2, 4]), 'given', [])).toEqual(
    orderChallenges(some, new Set([2, 4]), 'points', []),
  )
  expect(orderChallenges(some, new Set([2]), 'newest', [2, 1])).toEqual([4, 3, 1, 2])
})

test('the choice comes back from its cookie, and an unknown one is ignored', () => {
  for (const hideSolved of [true, false]) {
    const choice = { hideSolved, order: 'solves' } as const
    expect(parseChoice(choiceText(choice))).toEqual(choice)
  }
  expect([keptOrder('points', false), keptOrder('points', true)]).toEqual(['given', 'points'])
  expect(parseChoice('<script>')).toEqual({ hideSolved: false, order: 'given' })
})
