import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packBloodBonus } from '#src/rules/blood-bonus.ts'
import { gameDraft, gamePatchOf } from './game-draft.ts'
import { newInviteCode } from './new-invite-code.ts'

const hourMs = 3_600_000
const start = Date.UTC(2026, 10, 21)
const settings = {
  id: 7,
  title: 'Autumn',
  hidden: false,
  summary: '',
  content: '',
  acceptWithoutReview: false,
  writeupRequired: true,
  inviteCode: null,
  divisions: null,
  teamMemberCountMin: 0,
  teamMemberCountLimit: 0,
  containerCountLimit: 3,
  poster: null,
  publicKey: 'key',
  practiceMode: true,
  start,
  end: start + 48 * hourMs,
  writeupDeadline: start + 50 * hourMs,
  writeupNote: '',
  bloodBonus: 0,
  showRatings: false,
  defaultCurve: 'ours' as const,
  bloodMode: 'three' as const,
  hintsAfterEnd: 'free' as const,
  tiesByAdjustments: false,
  bloodList: [],
  registrationFields: [],
  freezeSeconds: 0,
}

test('what was loaded is sent back unchanged, whatever the bonus and the deadline', () => {
  const part = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(part, part, part, fc.nat(10 ** 9), (first, second, third, after) => {
      const bloodBonus = packBloodBonus({ first, second, third })
      const stored = { ...settings, bloodBonus, writeupDeadline: settings.end + after }
      const { publicKey: _, poster: __, id: ___, ...sent } = { ...stored, divisions: [], inviteCode: '' }
      expect(gamePatchOf(gameDraft(stored))).toEqual(sent)
    }),
  )
})

test('the writeup deadline keeps its distance when the end moves', () => {
  const draft = gameDraft(settings)
  const end = settings.end + 5 * hourMs
  expect(gamePatchOf({ ...draft, end }).writeupDeadline).toBe(end + 2 * hourMs)
})

test('an invitation code is 24 letters and digits, never the same', () => {
  const codes = Array.from({ length: 50 }, newInviteCode)
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{24}$/)
  expect(new Set(codes).size).toBe(50)
})
