import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packBloodBonus } from '#src/rules/blood-bonus.ts'
import { gameDraft, gameUpdateOf } from './game-draft.ts'
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
}

test('what was loaded is sent back unchanged, whatever the bonus', () => {
  const part = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(part, part, part, (first, second, third) => {
      const bloodBonus = packBloodBonus({ first, second, third })
      const { publicKey: _, poster: __, id, ...sent } = { ...settings, bloodBonus, divisions: [] }
      expect(gameUpdateOf(id, gameDraft({ ...settings, bloodBonus }))).toEqual({ gameId: id, ...sent })
    }),
  )
})

test('the writeup deadline keeps its distance when the end moves', () => {
  const draft = gameDraft(settings)
  expect(draft.writeupHours).toBe(2)
  const end = settings.end + 5 * hourMs
  expect(gameUpdateOf(7, { ...draft, end }).writeupDeadline).toBe(end + 2 * hourMs)
})

test('an invitation code is 24 letters and digits, never the same', () => {
  const codes = Array.from({ length: 50 }, newInviteCode)
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{24}$/)
  expect(new Set(codes).size).toBe(50)
})
