import { expect, test } from 'vitest'
import { canChangeEntry, canReadEntry, canUseBank } from './bank-access.ts'
import type { StaffActor } from './staff.ts'

const actor = (userId: string, rest: Partial<StaffActor> = {}) => ({
  userId,
  role: 'User' as const,
  staffOf: {},
  ...rest,
})
const author = actor('author', { staffOf: { 1: 'author' } })
const other = actor('other', { staffOf: { 2: 'organiser' } })
const admin = actor('admin', { role: 'Admin' })

test('an entry is read by who saved it and administrators, and by other editors when it is shared', () => {
  const own = { ownerId: 'author', isShared: false }
  const everyone = [author, other, admin, actor('player'), actor('monitor', { staffOf: { 1: 'monitor' } })]
  expect(everyone.map((one) => canReadEntry(one, own))).toEqual([true, false, true, false, false])
  expect(everyone.map((one) => canReadEntry(one, { ...own, isShared: true }))).toEqual([
    ...[true, true, true, false, false],
  ])
  expect(everyone.map((one) => canChangeEntry(one, own))).toEqual([true, false, true, false, false])
  expect(everyone.map(canUseBank)).toEqual([true, true, true, false, false])
})

test('who saved it loses it with their last game, and an entry without an owner is for administrators', () => {
  expect(canReadEntry(actor('author'), { ownerId: 'author', isShared: true })).toBe(false)
  expect([author, admin].map((one) => canChangeEntry(one, { ownerId: null }))).toEqual([false, true])
  expect(canUseBank(null)).toBe(false)
})
