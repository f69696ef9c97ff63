import { expect, test } from 'vitest'
import { isOpenPattern, isSampleFlag, prefersFirst } from './foreign-pattern.ts'

test('A9.6 alternatives of which one begins another are noticed, outside of brackets only', () => {
  for (const pattern of ['a|ab', 'x|flag|flag2'])
    expect([pattern, prefersFirst(pattern)]).toEqual([pattern, true])
  for (const pattern of ['ab|a', 'a|b', '(a|ab)', '[a|ab]', String.raw`a\|ab`, '']) {
    expect([pattern, prefersFirst(pattern)]).toEqual([pattern, false])
  }
})

test('patterns that begin or end with any text are open', () => {
  for (const pattern of ['(.*)x(.*)', '.*x', 'x.+', '^.*x$', 'x.*$']) {
    expect([pattern, isOpenPattern(pattern)]).toEqual([pattern, true])
  }
  for (const pattern of ['x', 'flag\\{.*\\}', 'a.b'])
    expect([pattern, isOpenPattern(pattern)]).toEqual([pattern, false])
})

test('flags of templates are known', () => {
  for (const flag of ['flag{example}', 'CTF{your_flag_here}', '(.*)SAMPLE(.*)']) {
    expect([flag, isSampleFlag(flag)]).toEqual([flag, true])
  }
  for (const flag of ['flag{exemplary}', 'flag{t3st3d}'])
    expect([flag, isSampleFlag(flag)]).toEqual([flag, false])
})
