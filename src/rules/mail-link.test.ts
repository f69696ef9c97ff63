import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailPages, mailPath, readMailLink } from './mail-link.ts'

const words = fc.string({ unit: 'grapheme', minLength: 1 })
const addresses = fc
  .tuple(words, words)
  .map(([name, host]) => `${name}@${host}`)
  .filter((address) => /^[^@\r\n]+@[^@\r\n]+$/.test(address))

const opened = (path: string) => Object.fromEntries(new URL(path, 'https://our.example').searchParams)
const base64 = (text: string) => Buffer.from(text).toString('base64')

test('a link gives the address, and both parts as the server takes them', () => {
  const purposes = fc.constantFrom('verify', 'reset', 'change' as const)
  fc.assert(
    fc.property(purposes, addresses, words, (purpose, email, token) => {
      const path = mailPath(purpose, { token, email })
      expect(path.split('?')[0]).toBe(mailPages[purpose])
      expect(readMailLink(opened(path))).toEqual({
        token: base64(token),
        email: base64(email),
        address: email,
      })
    }),
  )
})

test('a plus sign that became a space does no harm', () => {
  const email = base64('a>>>@b.example')
  expect(email).toContain('+')
  expect(readMailLink({ token: 'YQ==', email: email.replaceAll('+', ' ') })?.email).toBe(email)
})

describe('a link is broken', () => {
  const good = { token: base64('token'), email: base64('ada@uni.example') }
  test.each([
    ['without a token', { email: good.email }],
    ['without an address', { token: good.token }],
    ['with nothing', {}],
    ['with an empty token', { ...good, token: '' }],
    ['with a token cut short', { ...good, token: good.token.slice(0, 5) }],
    ['with something that is no base64', { ...good, email: '%%%' }],
    ['with something that is no text', { ...good, email: '//79' }],
    ['with something that is no address', { ...good, email: base64('ada') }],
  ])('%s', (_, search: Record<string, string>) => {
    expect(readMailLink(search)).toBeUndefined()
  })
})
