import { expect, test } from 'vitest'
import { Identities, type Identity } from './identities.ts'

const identity = (userId: string) => ({ actor: { userId }, expiresAt: 1 }) as Identity

test('an account is forgotten with its last session, however that goes', () => {
  const identities = new Identities({ max: 2, ttl: 60_000 })
  identities.set('1', identity('a'))
  identities.set('2', identity('b'))
  // Another read of the same session does not lose it.
  identities.set('2', identity('b'))
  identities.set('3', identity('b'))
  expect([identities.hasAccount('a'), identities.hasAccount('b')]).toEqual([false, true])
  identities.dropAccount('b')
  expect([identities.get('2'), identities.get('3')]).toEqual([undefined, undefined])
  expect(identities.hasAccount('b')).toBe(false)
  identities.set('4', identity('c'))
  identities.clear()
  expect([identities.get('4'), identities.hasAccount('c')]).toEqual([undefined, false])
})
