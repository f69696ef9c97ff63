import { expect, test } from 'vitest'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { pointNews } from './point-changes.ts'

const challenge = (id: number, solved: number): BoardChallengeView => ({
  id,
  title: `C${id}`,
  category: 'Misc',
  score: 100,
  solved,
  bloods: [],
  disableBloodBonus: false,
})
const row = (...scores: [number, number][]) => ({
  solvedChallenges: scores.map(([id, score]) => ({
    id,
    score,
    type: 'Normal' as const,
    userName: null,
    time: 0,
  })),
})

test('what an own solve has lost is shown once, and never for what was just solved', () => {
  const first = pointNews({}, row([1, 1_000]), [challenge(1, 1)])
  expect(first).toEqual({ seen: { 1: { points: 1_000, solved: 1 } }, changes: [] })
  const second = pointNews(first.seen, row([1, 864], [2, 500]), [challenge(1, 2), challenge(2, 1)])
  expect(second.changes).toEqual([{ title: 'C1', before: 1_000, after: 864, solved: 2 }])
  const third = pointNews(second.seen, row([1, 700], [2, 500]), [challenge(1, 3), challenge(2, 1)])
  expect(third).toEqual({ seen: { 1: null, 2: { points: 500, solved: 1 } }, changes: [] })
})

test('points that rise are not shown, and a challenge that is gone for a while is not forgotten', () => {
  const seen = pointNews({ 1: { points: 800, solved: 1 } }, row([1, 900]), [challenge(1, 1)]).seen
  expect(pointNews(seen, row([1, 900]), []).seen).toEqual({ 1: { points: 900, solved: 1 } })
})

test('points that fall without another solve are not said to fall by one', () => {
  const { seen } = pointNews({}, row([1, 1_000]), [challenge(1, 3)])
  const lowered = pointNews(seen, row([1, 500]), [challenge(1, 3)])
  expect(lowered.changes).toEqual([{ title: 'C1', before: 1_000, after: 500, solved: null }])
})

test('what an earlier release has kept is still known', () => {
  const { changes } = pointNews({ 1: 1_000, 2: null }, row([1, 864], [2, 400]), [
    challenge(1, 2),
    challenge(2, 9),
  ])
  expect(changes).toEqual([{ title: 'C1', before: 1_000, after: 864, solved: 2 }])
})
