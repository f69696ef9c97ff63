import { describe, expect, test } from 'vitest'
import { normaliseTeamName, teamNameProblem } from './team-name.ts'

describe('a team name', () => {
  test.each(['a', 'Les Éclairs', '旗手', '0x90 🏴‍☠️', '❤️', 'a:b', ' edges '])('may be %j', (name) => {
    expect(teamNameProblem(name)).toBeNull()
  })

  test.each(['', '   ', '\u200b', '\u2800 \u3164'])('must show something: %j', (name) => {
    expect(teamNameProblem(name)).toBe('blank')
  })

  test.each(['a\u202eb', 'a\nb', 'a\u0007b', 'a\u2067b', 'a\u200fb', '\ud800x'])(
    'must not mislead: %j',
    (name) => {
      expect(teamNameProblem(name)).toBe('characters')
    },
  )

  test('may be as long as the site allows, in characters after what is composed', () => {
    expect(teamNameProblem('x'.repeat(20), 20)).toBeNull()
    expect(teamNameProblem(` ${'e\u0301'.repeat(20)} `, 20)).toBeNull()
    expect(teamNameProblem('x'.repeat(21), 20)).toBe('long')
  })

  test('loses the blanks at its ends only', () => {
    expect(normaliseTeamName('  two  words ')).toBe('two  words')
  })
})

test('a name hides no sign between its letters', () => {
  for (const sign of ['\u2060', '\u200b', '\u00ad', '\u200d', '\u0301\u0301\u0301\u0301'])
    expect([sign, teamNameProblem(`Ad${sign}min`)]).toEqual([sign, 'characters'])
  for (const name of ['👩‍🚀 crew', '👩🏽‍🤝‍👨🏻', 'Việt Nam', 'नमस्ते', 'क्‍ष'])
    expect([name, teamNameProblem(name)]).toEqual([name, null])
})
