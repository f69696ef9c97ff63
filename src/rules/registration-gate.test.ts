import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressesIn, addressProblem } from './registration-gate.ts'

describe('an address', () => {
  const mira = 'mira@example.org'
  test.each([
    ['', [], mira, null],
    ['example.org', [], mira, null],
    ['other.org', [], mira, 'domain'],
    ['', [mira], 'MIRA@Example.org', null],
    ['', [mira], 'somebody@example.org', 'list'],
    [' , ', [mira], 'somebody@example.org', 'list'],
    ['example.org', ['guest@other.org'], mira, null],
    ['example.org', ['guest@other.org'], 'guest@other.org', null],
    ['example.org', ['guest@other.org'], 'host@other.org', 'list'],
  ])('domains %j, list %j, %s: %s', (domains, emails, email, problem) => {
    expect(addressProblem({ domains, emails }, email)).toBe(problem)
  })

  const address = fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x.org', 'y.org', 'z.org'))
    .map(([local, domain]) => `${local}@${domain}`)

  test('a longer list lets in whom a shorter one let in; nothing is let in that neither names', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'x.org', 'x.org,y.org'),
        fc.array(address, { minLength: 1 }),
        address,
        address,
        (domains, emails, more, email) => {
          const before = addressProblem({ domains, emails }, email)
          const after = addressProblem({ domains, emails: [...emails, more] }, email)
          if (before === null) expect(after).toBeNull()
          const isNamed = emails.includes(email) || domains.split(',').includes(email.split('@')[1]!)
          expect(before === null).toBe(isNamed)
        },
      ),
    )
  })
})

test('addresses of a text, each once', () => {
  expect(addressesIn('a@x.org\n A@X.org, b@x.org;\tc@x.org \n\n')).toEqual({
    emails: ['a@x.org', 'b@x.org', 'c@x.org'],
  })
  expect(addressesIn('')).toEqual({ emails: [] })
  expect(addressesIn('a@x.org nonsense b@x.org')).toEqual({ wrong: 'nonsense' })
})
