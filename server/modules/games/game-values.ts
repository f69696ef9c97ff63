// What an editor may set: a game ends after its start (or has no times yet, both 0), writeups are due at its end at the earliest (behaviour 3.1).

import type { GameInput } from '#src/contract/games.ts'
import { limits } from '#src/contract/limits.ts'
import { normaliseBloodBonus } from '#src/rules/blood-bonus.ts'
import { normaliseDivisions } from '#src/rules/divisions.ts'
import { fail } from '../../refusal.ts'
import type { WantedDivision } from '../divisions/repository.ts'

/** Checks settings and gives the columns to store. Divisions that were not sent stay as they are. */
export function gameValues(input: GameInput, now: number) {
  const { start, end, divisions, inviteCode, writeupDeadline = Math.max(now, end) } = input
  const isUnscheduled = start === 0 && end === 0
  if (end <= start && !isUnscheduled) throw fail('GameEndBeforeStart', {}, 'end')
  if (writeupDeadline < end) throw fail('WriteupDeadlineTooEarly', {}, 'writeupDeadline')
  return {
    title: input.title.trim(),
    hidden: input.hidden,
    summary: input.summary,
    content: input.content,
    acceptWithoutReview: input.acceptWithoutReview,
    writeupRequired: input.writeupRequired,
    inviteCode: inviteCode || null,
    ...(divisions && { divisions: checkDivisions(divisions) }),
    teamMemberCountLimit: input.teamMemberCountLimit,
    containerCountLimit: input.containerCountLimit,
    practiceMode: input.practiceMode,
    startAt: start,
    endAt: end,
    writeupDeadlineAt: writeupDeadline,
    writeupNote: input.writeupNote,
    bloodBonus: normaliseBloodBonus(input.bloodBonus),
  }
}

function checkDivisions(names: string[]): WantedDivision[] {
  const divisions = normaliseDivisions(names, limits.divisionNameMax)
  if (!divisions) throw fail('DivisionNameInvalid', {}, 'divisions')
  return divisions.map((name) => ({ name }))
}
