import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginsWithHeading,
  canReadPage,
  isPageAddress,
  pageAddressOf,
  pageReaders,
  pageVariant,
} from './page-terms.ts'
import type { StaffActor } from './staff.ts'

const player: StaffActor = { role: 'User', staffOf: {} }
const organiser: StaffActor = { role: 'User', staffOf: { 7: 'organiser' } }
const author: StaffActor = { role: 'User', staffOf: { 7: 'author' } }
const admin: StaffActor = { role: 'Admin', staffOf: {} }
const banned: StaffActor = { role: 'Banned', staffOf: { 7: 'organiser' } }

test('an address that is made of a title can be used, or is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const made = pageAddressOf(title)
      expect(made === '' || isPageAddress(made)).toBe(true)
    }),
  )
  expect(pageAddressOf('  Über uns & mehr! ')).toBe('uber-uns-mehr')
})

test.each(['rules', 'Help/FAQ', 'v1.2/change_log', '2026'])('%s is an address', (text) =>
  expect(isPageAddress(text)).toBe(true),
)
test.each(['', '/rules', 'rules/', 'a//b', '../x', 'a/../b', 'a b', 'ä', 'a?b', 'a#b', '.x', 'a/.x'])(
  '%j is none',
  (text) => expect(isPageAddress(text)).toBe(false),
)

test('whoever may read a page for fewer readers may read it for more', () => {
  const actor = fc.constantFrom(null, player, organiser, author, admin, banned)
  fc.assert(
    fc.property(actor, fc.constantFrom(null, 7, 8), fc.boolean(), (reader, gameId, isDraft) => {
      const [everybody, signedIn, staff] = pageReaders.map((readers) =>
        canReadPage(reader, { gameId, readers, isDraft }),
      )
      expect(staff && !signedIn).toBe(false)
      expect(signedIn && !everybody).toBe(false)
    }),
  )
})

test('drafts are for those who write; pages of the staff for the staff of that game, or of any', () => {
  const draft = { gameId: 7, readers: 'everybody', isDraft: true } as const
  expect([null, player, author, organiser, admin].map((one) => canReadPage(one, draft))).toEqual([
    ...[false, false, false, true, true],
  ])
  const ofStaff = { readers: 'staff', isDraft: false } as const
  const may = (gameId: number | null) =>
    [null, player, banned, author, admin].map((one) => canReadPage(one, { ...ofStaff, gameId }))
  expect(may(7)).toEqual([false, false, false, true, true])
  expect(may(8)).toEqual([false, false, false, false, true])
  expect(may(null)).toEqual([false, false, false, true, true])
  const signedIn = { gameId: null, readers: 'signedIn', isDraft: false } as const
  expect([null, banned, player].map((one) => canReadPage(one, signedIn))).toEqual([false, false, true])
})

test('a reader gets their language, then another form of it, then the default', () => {
  const [first, ...others] = ['de-DE', 'zh-CN', 'en-US'].map((locale) => ({ locale }))
  const shown = (locale: string) => pageVariant([first!, ...others], locale).locale
  expect(['en-US', 'zh-TW', 'fr-FR'].map(shown)).toEqual(['en-US', 'zh-CN', 'de-DE'])
})

test('a heading at the beginning is seen', () => {
  expect(['# Rules', '\n # Rules', '#Rules', '## Rules', 'Be kind.\n# Rules'].map(beginsWithHeading)).toEqual(
    [...[true, true, false, false, false]],
  )
})
