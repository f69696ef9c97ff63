import { expect, test } from 'vitest'
import { clockEvents, countsForScore, type GamePhase, gamePhase, playGate } from '#src/rules/game-clock.ts'

const game = { startAt: 1000, endAt: 2000 }
const moments = [999, 1000, 1999, 2000]

test('the start belongs to the game, the end does not', () => {
  expect(moments.map((now) => gamePhase(game, now))).toEqual(['upcoming', 'running', 'running', 'ended'])
  expect(moments.map((at) => countsForScore(game, at))).toEqual([false, true, true, false])
})

test('only practice mode opens the gate after the end', () => {
  const gates = (practiceMode: boolean) => moments.map((now) => playGate({ ...game, practiceMode }, now))
  expect(gates(false)).toEqual(['not-started', 'open', 'open', 'ended'])
  expect(gates(true)).toEqual(['not-started', 'open', 'open', 'practice'])
})

test('what a game did since the last look, also when it was moved or a look was missed', () => {
  const told = (from: GamePhase, to: GamePhase) => clockEvents(from, to).join(' ')
  expect(told('upcoming', 'running')).toBe('game-started')
  expect(told('running', 'ended')).toBe('game-ended')
  expect(told('upcoming', 'ended')).toBe('game-started game-ended')
  expect(told('ended', 'running')).toBe('game-started')
  for (const phase of ['upcoming', 'running', 'ended'] as const) {
    expect(told(phase, phase)).toBe('')
    expect(told(phase, 'upcoming')).toBe('')
  }
})
