import { expect, test } from 'vitest'
import { changedIn, mergeDrafts } from './merge-drafts.ts'

test('only what both changed, each to something else, is a conflict', () => {
  const base = { title: 'Door', tags: ['a'], points: 1, note: '' }
  const mine = { title: 'Gate', tags: ['a'], points: 2, note: 'same' }
  const theirs = { title: 'Wall', tags: ['a', 'b'], points: 1, note: 'same' }
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    merged: { title: 'Gate', tags: ['a', 'b'], points: 2, note: 'same' },
    conflicts: ['title'],
  })
  expect(changedIn(mine, base)).toEqual({ title: 'Gate', points: 2, note: 'same' })
})
