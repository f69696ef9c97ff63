import { expect, test } from 'vitest'
import { findEntries } from './find-entries.ts'

const groups = [
  { name: 'Screens', entries: [{ id: 'home', label: 'Home', href: '/' }] },
  {
    name: 'Challenges',
    entries: [
      { id: '1', label: 'The cookie jar', note: 'Web', href: '#1' },
      { id: '2', label: 'Cookie ２', note: 'Crypto', href: '#2' },
    ],
  },
]
const found = (text: string, most = 5) =>
  findEntries(groups, text, most).flatMap(({ entries }) => entries.map(({ id }) => id))

test('without a text everything is offered, up to a number from each group', () => {
  expect(found('')).toEqual(['home', '1', '2'])
  expect(found('', 1)).toEqual(['home', '1'])
})

test('all words must be there, in any form of letters; what begins with the text comes first', () => {
  expect(found('COOKIE')).toEqual(['2', '1'])
  expect(found('web cookie')).toEqual(['1'])
  expect(found('cookie 2')).toEqual(['2'])
  expect(found('cookie nothing')).toEqual([])
})
