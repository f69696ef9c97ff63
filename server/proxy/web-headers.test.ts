import { expect, test } from 'vitest'
import { headersForBrowser, headersForContainer, keysOfCookies, takeKey } from './web-headers.ts'

const key = 'a1'.repeat(32)
const from = { ip: '203.0.113.9', host: 'x.inst.example.org', scheme: 'https' as const }

test('the container sees neither our cookies nor what belongs to the connection', () => {
  const sent = headersForContainer(
    ['Host', 'x.inst.example.org', 'Cookie', `a=1; vexil_session=secret;vexil_instance=${key}; b=2`]
      .concat(['Connection', 'keep-alive, X-Hop', 'X-Hop', '1', 'Keep-Alive', '5'])
      .concat(['X-Forwarded-For', '1.2.3.4', 'Cookie', ' VEXIL_locale=de', 'Accept', '*/*']),
    from,
  )
  expect(sent).toEqual(
    ['Host', 'x.inst.example.org', 'Cookie', 'a=1; b=2', 'Accept', '*/*']
      .concat(['X-Forwarded-For', '203.0.113.9', 'X-Forwarded-Host', 'x.inst.example.org'])
      .concat(['X-Forwarded-Proto', 'https']),
  )
})

test('the browser keeps cookies of the container for its host name alone', () => {
  expect(
    headersForBrowser(
      ['Set-Cookie', 'a=1; Domain=example.org; Path=/', 'Set-Cookie', 'vexil_session=x; domain=example.org']
        .concat([
          'set-cookie',
          'b=domain=2;HttpOnly',
          'Clear-Site-Data',
          '"cookies"',
          'Transfer-Encoding',
          'chunked',
        ])
        .concat(['Content-Type', 'text/html', 'Strict-Transport-Security', 'max-age=1; includeSubDomains']),
    ),
  ).toEqual(['Set-Cookie', 'a=1; Path=/', 'set-cookie', 'b=domain=2;HttpOnly', 'Content-Type', 'text/html'])
})

test('the key is taken out of an address, and everything else stays as it was written', () => {
  expect(takeKey(`/a?k=${key}`)).toEqual({ key, rest: '/a' })
  expect(takeKey(`/a?x=%2f&k=${key}&k=1&y`)).toEqual({ key, rest: '/a?x=%2f&k=1&y' })
  expect(takeKey('/a?k=short&q=?')).toEqual({ key: null, rest: '/a?k=short&q=?' })
  expect(takeKey('/a')).toEqual({ key: null, rest: '/a' })
})

test('every key among the cookies is found, under both names, and once', () => {
  const other = 'b2'.repeat(32)
  expect(keysOfCookies(`x=1; vexil_instance=${key}`)).toEqual([key])
  expect(
    keysOfCookies(`vexil_instance=${other};vexil_instance=${key}; __Host-vexil_instance=${key}`),
  ).toEqual([other, key])
  expect(keysOfCookies(`vexil_instance=nothing; a_vexil_instance=${key}`)).toEqual([])
  expect(keysOfCookies(undefined)).toEqual([])
})
