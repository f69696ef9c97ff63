import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatInviteCode,
  inviteCodeIn,
  inviteCodeOf,
  inviteLink,
  parseInviteCode,
} from '#src/rules/invite-code.ts'

const token = '0123456789abcdef'.repeat(2)

test('the name may hold colons', () => {
  expect(parseInviteCode(`a:b:12:${token}`)).toEqual({ name: 'a:b', teamId: 12, token })
})

test.each([
  '',
  token,
  `12:${token}`,
  `a:12:${token.toUpperCase()}`,
  `a:12:${token}0`,
  `a:12:${token}\n`,
  `a:b:${token}`,
  `a:99999999999:${token}`,
  `a:2147483648:${token}`,
])('%j is no code', (code) => {
  expect(parseInviteCode(code)).toBeNull()
})

test('every code comes back', () => {
  const codes = fc.record({
    name: fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(':', '1', 'a', '\n', 'ü', '🦊') })),
    teamId: fc.nat(2 ** 31 - 1),
    token: fc.stringMatching(/^[0-9a-f]{32}$/),
  })
  fc.assert(
    fc.property(codes, ({ name, teamId, token }) => {
      expect(parseInviteCode(formatInviteCode({ name, teamId, token }))).toEqual({ name, teamId, token })
    }),
  )
})

test('a link brings every code back, and a code alone stays what it is', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() === text)
  fc.assert(
    fc.property(name, fc.nat(1_000_000), (team, teamId) => {
      const code = formatInviteCode({ name: team, teamId, token: 'ab'.repeat(16) })
      const link = inviteLink('https://ctf.example.org', code)
      expect(inviteCodeIn(` ${link}\n`)).toBe(code)
      expect(inviteCodeOf(new URL(link).hash)).toBe(code)
      expect(inviteCodeIn(code)).toBe(code)
    }),
  )
  expect(inviteCodeOf('#%E0%A4%A')).toBe('')
})
