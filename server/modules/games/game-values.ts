// What an editor may set: a game ends after its start (or has no times yet, both 0), writeups are due at its end at the
// earliest (behaviour 3.1).
import { rowOf } from '#src/contract/fields.ts'
import { gameFields } from '#src/contract/game-fields.ts'
import type { GameInput } from '#src/contract/games.ts'
import { limits } from '#src/contract/limits.ts'
import { normaliseBloodBonus } from '#src/rules/blood-bonus.ts'
import { normaliseDivisions } from '#src/rules/divisions.ts'
import { areSizesPossible } from '#src/rules/team-size.ts'
import { type GameTimes, writeupDeadlineOf } from '#src/rules/writeup-deadline.ts'
import { fail } from '../../lib/refusal.ts'
import type { WantedDivision } from '../divisions/repository.ts'

/**
 * Checks settings and gives the columns to store. Divisions that were not sent stay as they are.
 * @param stored of a game that exists.
 */
export function gameValues({ divisions, ...input }: GameInput, now: number, stored?: GameTimes) {
  const { start, end, inviteCode = null } = input
  const isUnscheduled = start === 0 && end === 0
  if (end <= start && !isUnscheduled) throw fail('GameEndBeforeStart', {}, 'end')
  const sizes = { teamMemberCountMin: 0, ...input }
  if (!areSizesPossible(sizes)) throw fail('TeamSizesImpossible', {}, 'teamMemberCountMin')
  const writeupDeadline = writeupDeadlineOf(input, now, stored)
  if (writeupDeadline === undefined) throw fail('WriteupDeadlineTooEarly', {}, 'writeupDeadline')
  const settings = {
    ...input,
    inviteCode,
    writeupDeadline,
    bloodBonus: normaliseBloodBonus(input.bloodBonus),
  }
  return {
    ...rowOf(gameFields, settings),
    ...(divisions && { divisions: checkDivisions(divisions) }),
  }
}

function checkDivisions(names: string[]): WantedDivision[] {
  const divisions = normaliseDivisions(names, limits.divisionNameMax)
  if (!divisions) throw fail('DivisionNameInvalid', {}, 'divisions')
  return divisions.map((name) => ({ name }))
}
