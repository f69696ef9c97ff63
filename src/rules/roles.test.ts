import { expect, test } from 'vitest'
import { hasRole, roleRank } from '#src/rules/roles.ts'
import { roles } from '#src/rules/terms.ts'

test('ranks are the numbers on the wire', () => {
  expect(roles.map(roleRank)).toEqual([0, 1, 2, 3])
})

test('a role includes every role below it', () => {
  expect(roles.filter((role) => hasRole(role, 'Monitor'))).toEqual(['Monitor', 'Admin'])
  expect(hasRole('Banned', 'User')).toBe(false)
})
