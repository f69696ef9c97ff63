import { expect, test } from 'vitest'
import type { Viewer } from '#src/contract/page.ts'
import { type StaffRole, staffRoles } from '#src/rules/staff.ts'
import { firstGameScreen, gameScreensFor } from './game-screens.ts'

const viewer = (parts: Partial<Viewer>): Viewer => ({
  userId: 'x',
  userName: 'x',
  avatar: null,
  role: 'User',
  staffOf: {},
  ...parts,
})
const on = (role: StaffRole) => viewer({ staffOf: { 1: role } })

test('administrators and organisers open every screen, others those of their role', () => {
  const all = ['info', 'notices', 'challenges', 'review', 'writeups', 'staff', 'pages', 'webhooks', 'audit']
  expect(gameScreensFor(viewer({ role: 'Admin' }), 1)).toEqual(all)
  expect(staffRoles.map((role) => gameScreensFor(on(role), 1))).toEqual([
    all,
    ['challenges'],
    [],
    ['review', 'writeups'],
  ])
})

test('nobody opens a screen of another game', () => {
  for (const role of staffRoles) expect(firstGameScreen(on(role), 2)).toBeUndefined()
  expect(firstGameScreen(viewer({ role: 'Monitor' }), 1)).toBeUndefined()
  expect(firstGameScreen(null, 1)).toBeUndefined()
  expect(firstGameScreen(on('author'), 1)).toBe('/admin/games/1/challenges')
})
