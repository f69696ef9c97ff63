// The server's half of encrypted fields, against a stand-in for the browser built on node's own X25519 and Web Crypto.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sealField } from '#server/testing/seal-field.ts'
import { keepSecret, openSecret, readSecret } from './at-rest.ts'
import { newFieldKeys, openField, readPrivateKey } from './sealed-field.ts'

const keys = newFieldKeys()
const privateKey = readPrivateKey(keys.privateKey)

describe('an encrypted field', () => {
  test('keys are 32 bytes in base64, new each time', () => {
    for (const key of Object.values(keys)) expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(newFieldKeys().publicKey).not.toBe(keys.publicKey)
  })

  test('is opened, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(openField(privateKey, await sealField(keys.publicKey, text))).toBe(text)
      }),
      { numRuns: 50 },
    )
  })

  test('for another key is not', async () => {
    const sealed = await sealField(newFieldKeys().publicKey, 'text')
    expect(openField(privateKey, sealed)).toBeUndefined()
  })

  test('that was changed in any byte is not', async () => {
    const sealed = Buffer.from(await sealField(keys.publicKey, 'Secret-2026'), 'base64')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(openField(privateKey, changed.toString('base64'))).toBeUndefined()
    }
  })

  test.each([
    ['nothing', ''],
    ['a password', 'Secret-2026'],
    ['zeros, whose shared secret is none', Buffer.alloc(64).toString('base64')],
    ['59 bytes', Buffer.alloc(59, 7).toString('base64')],
    ['no base64', `${Buffer.alloc(64, 7).toString('base64')}!`],
  ])('is not %s', (_, text) => {
    expect(openField(privateKey, text)).toBeUndefined()
  })

  test('that holds no text is not', async () => {
    const sealed = await sealField(keys.publicKey, Buffer.from([0xff, 0xfe]))
    expect(openField(privateKey, sealed)).toBeUndefined()
  })
})

describe('a secret at rest', () => {
  const secretKey = 'k'.repeat(32)

  test('is opened with its key only', () => {
    const sealed = keepSecret(secretKey, 'private')
    expect(sealed).not.toContain('private')
    expect(keepSecret(secretKey, 'private')).not.toBe(sealed)
    expect(openSecret(secretKey, sealed)).toBe('private')
    expect(openSecret('x'.repeat(32), sealed)).toBeUndefined()
    expect(openSecret(secretKey, 'sealed:short')).toBeUndefined()
  })

  test('is kept plain without a key, and read with the key it was sealed with', () => {
    const sealed = keepSecret(secretKey, 'private')
    expect(sealed).not.toContain('private')
    expect(readSecret(secretKey, sealed)).toBe('private')
    expect(() => readSecret(undefined, sealed)).toThrow('VEXIL_SECRET_KEY')
    expect(keepSecret(undefined, 'private')).toBe('private')
    expect(readSecret(secretKey, 'private')).toBe('private')
  })
})
