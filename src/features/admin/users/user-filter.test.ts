import { expect, test } from 'vitest'
import { readUserFilter, userAddress, userPageOf } from './user-filter.ts'

test('the filters are in the address, and come back from it', () => {
  const address = userAddress({
    text: 'ann & bo',
    role: 'Monitor',
    state: 'waiting',
    sort: { by: 'name', descending: false },
    page: 2,
    answers: { school: 'MIT & co', size: '' },
  })
  expect(address).toBe(
    '/admin/users?find=ann+%26+bo&role=Monitor&state=waiting&answer.school=MIT+%26+co&answer.size=-&sort=name&page=2',
  )
  const filter = readUserFilter(Object.fromEntries(new URLSearchParams(address.split('?')[1])))
  expect(userAddress(filter)).toBe(address)
  expect(userPageOf(filter)).toMatchObject({ active: false, sort: 'name', descending: false, skip: 30 })
  expect(userPageOf(filter).answers).toEqual({ school: 'MIT & co', size: '' })
  expect(userAddress(readUserFilter({ role: 'King', state: 'x', sort: '-shoe', page: '-1' }))).toBe(
    '/admin/users',
  )
})
