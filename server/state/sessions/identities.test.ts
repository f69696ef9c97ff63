import { expect, test } from 'vitest'
import { Identities, type Identity } from './identities.ts'

const hash = (text: string) => Buffer.from(text)
const identity = (userId: string) => ({ actor: { userId }, expiresAt: 1 }) as Identity

test('an account is forgotten with its last session, however that goes', () => {
  const identities = new Identities({ max: 2, ttl: 60_000 })
  identities.set(hash('1'), identity('a'))
  identities.set(hash('2'), identity('b'))
  // Another read of the same session does not lose it.
  identities.set(hash('2'), identity('b'))
  identities.set(hash('3'), identity('b'))
  expect([identities.hasAccount('a'), identities.hasAccount('b')]).toEqual([false, true])
  identities.dropAccount('b')
  expect([identities.get(hash('2')), identities.get(hash('3'))]).toEqual([undefined, undefined])
  expect(identities.hasAccount('b')).toBe(false)
  identities.set(hash('4'), identity('c'))
  identities.clear()
  expect([identities.get(hash('4')), identities.hasAccount('c')]).toEqual([undefined, false])
})
