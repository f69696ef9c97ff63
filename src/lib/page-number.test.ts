import { expect, test } from 'vitest'
import { pageNumber } from './page-number.ts'

test.each([
  [undefined, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['two', 1],
  ['1e99', 1],
])('?page=%s is page %i', (asked, page) => expect(pageNumber(asked)).toBe(page))
