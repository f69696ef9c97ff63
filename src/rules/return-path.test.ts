import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath, withReturn } from './return-path.ts'

test.each([
  ['/games/3/Challenges?tab=web#top', '/games/3/Challenges?tab=web#top'],
  ['/teams', '/teams'],
  ['/account/profile', '/account/profile'],
])('%s stays', (from, expected) => {
  expect(returnPath(from)).toBe(expected)
})

test.each([
  undefined,
  '',
  'games',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
  '/account/login?from=/account/login',
  '/Account/Register',
  '/account/verify?token=dA==&email=YUBi',
])('%s becomes home', (from) => {
  expect(returnPath(from)).toBe('/')
})

test('whatever comes in, a browser stays on the site', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', ':', '@', '\t', '\n', 'a', 'http', '?', '#', '%2f')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = returnPath(`/${pieces.join('')}`)
      expect(new URL(path, 'https://our.example').origin).toBe('https://our.example')
    }),
  )
})

test('an address remembers where to go', () => {
  expect(withReturn('/account/login', '/')).toBe('/account/login')
  expect(withReturn('/account/login', '/games?a=1')).toBe('/account/login?from=%2Fgames%3Fa%3D1')
})
