import { expect, test } from 'vitest'
import { noticeTypes } from '#src/rules/terms.ts'
import { isShown, newcomers, popsUp } from './notice-kinds.ts'

test('every kind of notice is under one filter besides all', () => {
  for (const type of noticeTypes) {
    expect(isShown(type, 'all')).toBe(true)
    expect(
      (['notices', 'news', 'challenges'] as const).filter((filter) => isShown(type, filter)),
    ).toHaveLength(1)
  }
})

test('bloods do not pop up', () => {
  expect(noticeTypes.filter(popsUp)).toEqual(['Normal', 'NewHint', 'NewChallenge'])
})

test('what was there when the screen opened is not new', () => {
  expect(newcomers(undefined, [{ id: 1 }])).toEqual([])
  expect(newcomers(new Set([1]), [{ id: 2 }, { id: 1 }])).toEqual([{ id: 2 }])
})
