import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holderOfKey, hostLabel, proxyKey } from './proxy-keys.ts'

const uuid = fc.uuid()

test('a key names its holder, for its container only, and no digit of it can be changed', () => {
  fc.assert(
    fc.property(
      uuid,
      uuid,
      uuid,
      fc.nat(63),
      fc.constantFrom(...'0123456789abcdef'),
      (one, other, user, at, digit) => {
        const key = proxyKey('secret', one, user)
        // A forwarding daemon replaces the letters `ws` wherever they stand.
        expect(key).toMatch(/^[0-9a-f]{64}$/)
        expect(holderOfKey('secret', one, key)).toBe(user)
        expect(holderOfKey('secret', one, key.toUpperCase())).toBe(user)
        if (one !== other) expect(holderOfKey('secret', other, key)).toBeUndefined()
        expect(holderOfKey('another secret', one, key)).toBeUndefined()
        const changed = key.slice(0, at) + digit + key.slice(at + 1)
        if (changed !== key) expect(holderOfKey('secret', one, changed)).toBeUndefined()
      },
    ),
  )
})

test('what is no key has no holder', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => holderOfKey('secret', 'id', text) === undefined),
  )
})

test('the label of a host tells neither the container nor a key', () => {
  fc.assert(
    fc.property(uuid, uuid, (id, user) => {
      const label = hostLabel('secret', id)
      expect(label).toMatch(/^[0-9a-f]{32}$/)
      expect(proxyKey('secret', id, user)).not.toContain(label)
      expect(label).not.toBe(id.replaceAll('-', ''))
    }),
  )
})
