import { expect, test } from 'vitest'
import { jobAddress, readJobFilter } from './job-filter.ts'

test('a filter is in the address, and comes back from it', () => {
  const filter = { state: 'failed', kind: 'send-mail', page: 2 } as const
  expect(jobAddress(filter)).toBe('/admin/jobs?state=failed&kind=send-mail&page=2')
  const { searchParams } = new URL(jobAddress(filter), 'http://local')
  expect(readJobFilter(Object.fromEntries(searchParams))).toEqual(filter)
  expect(jobAddress(readJobFilter({ state: 'made-up', page: '-1' }))).toBe('/admin/jobs')
})
