import { expect, test } from 'vitest'
import { scriptEnvironment } from './script-environment.ts'

const formatOf = (template: string | undefined, flag: string, kind: 'exact' | 'pattern' = 'exact') =>
  scriptEnvironment({ host: 'challenge', port: 1337, template, flag: { kind, flag } }).CHAL_FLAG_FORMAT

test('the environment has the place of the challenge, and no part of a flag but what is before its braces', () => {
  expect(
    scriptEnvironment({
      host: 'challenge',
      port: 1337,
      template: undefined,
      flag: { kind: 'exact', flag: 'a{secret}' },
    }),
  ).toEqual({
    CHAL_HOST: 'challenge',
    CHAL_PORT: '1337',
    CHAL_URL: 'http://challenge:1337/',
    CHAL_FLAG_FORMAT: 'a{...}',
  })
  expect(formatOf('', 'flag{0b7c0d5e}')).toBe('flag{...}')
  expect(formatOf('[LEET]ctf{deep water}', 'ctf{d33p_w4ter}')).toBe('ctf{...}')
  expect(formatOf('x[TEAM_HASH]{one}', 'x0123456789ab{one}')).toBe('')
  expect(formatOf(undefined, 'a\\{(b|c)\\}', 'pattern')).toBe('')
  expect(formatOf(undefined, 'secret')).toBe('')
})
