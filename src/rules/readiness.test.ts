import { expect, test } from 'vitest'
import { type ChallengeFacts, type GameFacts, readinessOf } from './readiness.ts'

const now = 1_000
const game: GameFacts = {
  hidden: false,
  hasPoster: true,
  hasText: true,
  startAt: 2_000,
  endAt: 3_000,
  acceptedTeams: 2,
  pendingTeams: 0,
  hasMail: true,
  challenges: [],
}
const challenge: ChallengeFacts = {
  id: 1,
  title: 'Warm-up',
  type: 'StaticAttachment',
  isEnabled: true,
  hasText: true,
  hasImage: false,
  flagCount: 1,
  scoredByChecker: false,
}
const kinds = (facts: GameFacts, at = now) => readinessOf(facts, at).map(({ kind }) => kind)

test('a game that is ready has nothing to say', () => {
  expect(kinds({ ...game, challenges: [challenge] })).toEqual([])
})

test('a game that was just created lacks everything; what stops players comes first', () => {
  const bare = {
    ...game,
    startAt: 0,
    endAt: 0,
    hidden: true,
    hasPoster: false,
    hasText: false,
    hasMail: false,
  }
  expect(kinds(bare)).toEqual(['noTimes', 'noChallenges', 'hidden', 'noDescription', 'noPoster', 'noMail'])
})

test('what a challenge needs depends on its type', () => {
  const found = readinessOf(
    {
      ...game,
      pendingTeams: 1,
      challenges: [
        { ...challenge, id: 1, flagCount: 0 },
        { ...challenge, id: 2, type: 'DynamicContainer', flagCount: 0, hasImage: true },
        { ...challenge, id: 3, type: 'StaticContainer' },
        { ...challenge, id: 4, type: 'DynamicAttachment', flagCount: 2 },
        { ...challenge, id: 5, flagCount: 0, scoredByChecker: true },
        { ...challenge, id: 5, isEnabled: false, hasText: false },
      ],
    },
    now,
  )
  expect(found.map(({ kind, weight, challenges }) => [kind, weight, challenges.map(({ id }) => id)])).toEqual(
    [
      ['noFlag', 'blocker', [1]],
      ['noImage', 'blocker', [3]],
      ['fewFiles', 'warning', [4]],
      ['noText', 'warning', [5]],
      ['pendingTeams', 'warning', []],
      ['disabled', 'note', [5]],
    ],
  )
})

test('nobody waits for a game that is over', () => {
  const over = { ...game, hidden: true, pendingTeams: 3, challenges: [challenge] }
  expect(kinds(over)).toEqual(['hidden', 'pendingTeams'])
  expect(kinds(over, 3_000)).toEqual([])
})
