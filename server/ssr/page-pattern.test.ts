import { expect, test } from 'vitest'
import { pagePattern } from './page-pattern.ts'

test.each([
  ['/pages/index', '/'],
  ['/pages/games/@id/index', '/games/@id'],
  ['/pages/games/@id/challenges', '/games/@id/challenges'],
  [null, undefined],
  [undefined, undefined],
])('%s is %s', (pageId, pattern) => {
  expect(pagePattern(pageId === undefined ? {} : { pageId })).toBe(pattern)
})
