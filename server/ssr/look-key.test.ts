import { expect, test } from 'vitest'
import type { Look } from '#src/contract/page.ts'
import { keyOfLook } from './look-key.ts'

const look: Look = {
  locale: 'en-US',
  colourMode: 'dark',
  followsSystem: true,
  isRailNarrow: false,
  isCompact: false,
  themeChoice: '',
  timeZone: 'UTC',
  boardChart: '',
  challengeChoice: '',
  origin: 'http://a',
}
/** A property that is added to the look needs another value here. */
const other: { [Name in keyof Required<Look>]: Look[Name] } = {
  locale: 'de-DE',
  colourMode: 'light',
  followsSystem: false,
  isRailNarrow: true,
  isCompact: true,
  themeChoice: '#112233',
  timeZone: null,
  boardChart: 'folded',
  challengeChoice: 'unsolved',
  origin: 'http://b',
}

test('each property of the look leads to another key, and so does another page', () => {
  const keys = [keyOfLook(look, '/games')!, keyOfLook(look, '/posts')!, keyOfLook(look, '/games', 'title')!]
  for (const name of Object.keys(other)) {
    const changed = { ...look, [name]: other[name as keyof Look] }
    keys.push(keyOfLook(changed, '/games')!)
  }
  expect(Object.keys(other).sort()).toEqual(Object.keys(look).sort())
  expect(new Set(keys).size).toBe(3 + Object.keys(look).length)
  expect(keyOfLook({ ...look }, '/games')).toBe(keys[0])
})

test('what one reader chooses never passes for the choices of another', () => {
  const looks: Partial<Look>[] = [
    { themeChoice: 'a', boardChart: 'b' },
    { themeChoice: 'a","timeZone":"b', boardChart: '' },
    { themeChoice: 'a\nb', boardChart: '' },
    { themeChoice: '', boardChart: 'a\nb' },
  ]
  expect(new Set(looks.map((one) => keyOfLook({ ...look, ...one }, '/games'))).size).toBe(looks.length)
  expect(keyOfLook(look, 'a', 'b')).not.toBe(keyOfLook(look, 'a","b'))
})

test('choices that no page of ours made have no key: nobody fills the memory with them', () => {
  expect(keyOfLook({ ...look, themeChoice: 'a'.repeat(400) }, '/games')).toBeUndefined()
})
