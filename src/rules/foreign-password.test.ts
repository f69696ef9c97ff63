import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foreignPasswordCost, foreignPasswordOf, readForeignPassword } from './foreign-password.ts'

const salt = 'n0XRtv5E1iKhV3bDqQZ1uO'
const digest = 'tuExv7LTqpgF0wj4dj0vINuo6PtmGlC'
/** A hash of ASP.NET Identity version 3. */
const aspnet = ({ prf = 2, iterations = 100_000, saltLength = 16, subkey = 32, marker = 1 } = {}) => {
  const bytes = new Uint8Array(13 + 16 + subkey)
  const view = new DataView(bytes.buffer)
  bytes[0] = marker
  view.setUint32(1, prf)
  view.setUint32(5, iterations)
  view.setUint32(9, saltLength)
  return btoa(String.fromCharCode(...bytes))
}

describe('bcrypt-sha256', () => {
  test('of both versions is read', () => {
    expect(readForeignPassword(`$bcrypt-sha256$v=2,t=2b,r=12$${salt}$${digest}`)).toEqual({
      kind: 'bcrypt-sha256',
      version: 2,
      rounds: 12,
      salt,
      digest,
    })
    for (const kind of ['2a', '2b']) {
      const read = readForeignPassword(`$bcrypt-sha256$${kind},6$${salt}$${digest}`)
      expect(read).toMatchObject({ version: 1, rounds: 6 })
    }
  })

  test('of more than 14 rounds, of an unknown version, and a longer text are refused', () => {
    for (const text of [
      `$bcrypt-sha256$v=2,t=2b,r=15$${salt}$${digest}`,
      `$bcrypt-sha256$v=2,t=2b,r=3$${salt}$${digest}`,
      `$bcrypt-sha256$v=3,t=2b,r=12$${salt}$${digest}`,
      `$bcrypt-sha256$2y,12$${salt}$${digest}`,
      `$bcrypt-sha256$2b,12$${salt}$${digest}x`,
      `$bcrypt-sha256$2b,12$${salt}$${digest}\n`,
    ]) {
      expect(foreignPasswordOf(text)).toBeUndefined()
    }
  })
})

describe('ASP.NET Identity', () => {
  test('of versions 2 and 3 is stored with a mark', () => {
    const stored = foreignPasswordOf(aspnet())!
    expect(stored).toMatch(/^\$aspnet\$AQAAAAIAAYag/)
    expect(readForeignPassword(stored)).toMatchObject({
      kind: 'aspnet',
      digest: 'sha512',
      iterations: 100_000,
    })
    const second = btoa(String.fromCharCode(...new Uint8Array(49)))
    expect(readForeignPassword(foreignPasswordOf(second)!)).toMatchObject({
      digest: 'sha1',
      iterations: 1_000,
    })
  })

  test.each([
    ['an unknown function', { prf: 3 }],
    ['too many iterations', { iterations: 1_000_001 }],
    ['no iteration', { iterations: 0 }],
    ['a short salt', { saltLength: 15 }],
    ['a salt longer than the text', { saltLength: 4_000_000_000 }],
    ['a short subkey', { subkey: 15 }],
    ['bytes at the end', { subkey: 33 }],
    ['another version', { marker: 2 }],
  ])('with %s is refused', (_, changes) => {
    expect(foreignPasswordOf(aspnet(changes))).toBeUndefined()
  })
})

test('the slower check costs more', () => {
  const costs = [
    `$aspnet$${aspnet({ prf: 1, iterations: 10_000 })}`,
    `$aspnet$${aspnet()}`,
    `$bcrypt-sha256$2b,12$${salt}$${digest}`,
    `$bcrypt-sha256$2b,13$${salt}$${digest}`,
  ].map((text) => foreignPasswordCost(readForeignPassword(text)!))
  expect(costs).toEqual(costs.toSorted((a, b) => a - b))
})

test('hashes of our own and any other text are none', () => {
  expect(readForeignPassword('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA')).toBeUndefined()
  fc.assert(fc.property(fc.string(), (text) => readForeignPassword(text) === undefined))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
      foreignPasswordOf(btoa(String.fromCharCode(...bytes)))
    }),
  )
})
