import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixedOnceGiven } from './registration-fields.ts'
import { shiftGameTimes } from './shift-game-times.ts'

const yearMs = 365 * 86_400_000
const at = fc.integer({ min: 30 * yearMs, max: 100 * yearMs })
const span = fc.integer({ min: -20 * yearMs, max: 20 * yearMs })
const times = fc.record({
  start: at,
  end: at,
  writeupDeadline: fc.oneof(at, fc.constant(0)),
  registrationFields: fc.array(
    fc.record({ editableUntil: fc.oneof(at, fc.constantFrom(0, fixedOnceGiven)) }),
  ),
})

test('all times keep their distances, there and back gives what was there, and what is not set stays so', () => {
  fc.assert(
    fc.property(times, span, (before, by) => {
      const after = shiftGameTimes(before as never, by) as typeof before
      expect(after.start - before.start).toBe(by)
      expect(after.end - after.start).toBe(before.end - before.start)
      expect(after.writeupDeadline === 0).toBe(before.writeupDeadline === 0)
      for (const [index, { editableUntil }] of before.registrationFields.entries()) {
        const isMoved = editableUntil > fixedOnceGiven
        expect(after.registrationFields[index]!.editableUntil - editableUntil).toBe(isMoved ? by : 0)
      }
      expect(shiftGameTimes(after as never, -by)).toEqual(before)
    }),
  )
})
