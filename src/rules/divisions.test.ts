import { expect, test } from 'vitest'
import { codeToJoin, fitsDivisions, normaliseDivisions } from './divisions.ts'

test('names are trimmed', () => {
  expect(normaliseDivisions([' Students ', 'Open'], 31)).toEqual(['Students', 'Open'])
  expect(normaliseDivisions([], 31)).toEqual([])
})

test.each([[['']], [['  ']], [['all']], [['All']], [['A', 'A ']], [['x'.repeat(32)]], [['a\u202eb']]])(
  '%j is refused',
  (names) => expect(normaliseDivisions(names, 31)).toBeNull(),
)

test('a team plays in one of the divisions, or in none when there are none', () => {
  expect(fitsDivisions([], null)).toBe(true)
  expect(fitsDivisions([], 'A')).toBe(false)
  expect(fitsDivisions(['A', 'B'], 'B')).toBe(true)
  expect(fitsDivisions(['A', 'B'], null)).toBe(false)
  expect(fitsDivisions(['A', 'B'], 'C')).toBe(false)
})

test('a division with a code is joined with it, the others with the code of the game', () => {
  const [open, closed] = [{ inviteCode: null }, { inviteCode: 'game' }]
  expect(codeToJoin(open, null)).toBeNull()
  expect(codeToJoin(closed, null)).toBe('game')
  expect(codeToJoin(closed, { inviteCode: null })).toBe('game')
  expect(codeToJoin(closed, { inviteCode: 'own' })).toBe('own')
  expect(codeToJoin(open, { inviteCode: 'own' })).toBe('own')
})
