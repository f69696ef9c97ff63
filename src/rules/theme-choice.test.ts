import { expect, test } from 'vitest'
import { formatThemeChoice, parseThemeChoice, themeColour } from './theme-choice.ts'

test.each(['', 'brand', '#12aBef'])('%j survives being stored', (stored) => {
  expect(formatThemeChoice(parseThemeChoice(stored))).toBe(stored)
})

test.each([undefined, null, '#12', 'red', '#12abef;x', '#12abeg'])(
  '%j falls back to the organiser',
  (stored) => {
    expect(parseThemeChoice(stored)).toEqual({ provider: 'Managed' })
  },
)

test('the reader wins over the organiser, and the organiser over us', () => {
  expect(themeColour(parseThemeChoice('#112233'), '#445566')).toBe('#112233')
  expect(themeColour(parseThemeChoice(''), '#445566')).toBe('#445566')
  expect(themeColour(parseThemeChoice('brand'), '#445566')).toBeNull()
  expect(themeColour(parseThemeChoice(''), 'url(x)')).toBeNull()
})
