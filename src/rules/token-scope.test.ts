import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roleRank } from './roles.ts'
import { roles } from './terms.ts'
import { mayChange, roleOfToken, tokenScopes } from './token-scope.ts'

test('a token is never more than its maker, and a wider scope never less', () => {
  fc.assert(
    fc.property(fc.constantFrom(...roles), fc.constantFrom(...tokenScopes), (role, scope) => {
      expect(roleRank(roleOfToken(role, scope))).toBeLessThanOrEqual(roleRank(role))
      expect(roleRank(roleOfToken(role, 'read'))).toBeLessThanOrEqual(roleRank(roleOfToken(role, scope)))
      expect(roleOfToken(role, 'admin')).toBe(role)
    }),
  )
})

test('the scopes of an administrator', () => {
  expect(tokenScopes.map((scope) => [roleOfToken('Admin', scope), mayChange(scope)])).toEqual([
    ['User', false],
    ['Monitor', false],
    ['Admin', true],
  ])
  expect(roleOfToken('Banned', 'admin')).toBe('Banned')
})
