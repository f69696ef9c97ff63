// The form values of a game, and the values sent when it is saved. Empty number fields are null.
import { type DraftOf, draftOf, type Values } from '#src/contract/fields.ts'
import { gameFields } from '#src/contract/game-fields.ts'
import {
  packBloodBonus,
  percentFromPerMille,
  perMilleFromPercent,
  unpackBloodBonus,
} from '#src/rules/blood-bonus.ts'
import { sentQuestions } from '../parts/sent-questions.ts'

export interface BonusDraft {
  first: number | null
  second: number | null
  third: number | null
}

export interface GameDraft
  extends Omit<DraftOf<typeof gameFields>, 'bloodBonus' | 'bloodList' | 'writeupDeadline'> {
  /** Milliseconds after the end. */
  writeupAfter: number | null
  /** Per cent. */
  bonus: BonusDraft
  /** Of each place, in per cent or in points. */
  places: (number | null)[]
}

export function gameDraft(game: Values<typeof gameFields>): GameDraft {
  const { bloodBonus, bloodList, writeupDeadline, ...draft } = draftOf(gameFields, game)
  return {
    ...draft,
    writeupAfter: game.writeupDeadline - game.end,
    bonus: bonusDraft(game.bloodBonus),
    places: game.bloodMode === 'permille' ? bloodList.map(percentFromPerMille) : bloodList,
  }
}

export const gamePatchOf = ({ writeupAfter, bonus, places, ...rest }: GameDraft) => ({
  ...rest,
  inviteCode: rest.inviteCode.trim(),
  registrationFields: sentQuestions(rest.registrationFields),
  writeupDeadline: (rest.end ?? 0) + (writeupAfter ?? 0),
  bloodBonus: packBonus(bonus),
  bloodList: places.map((place) =>
    rest.bloodMode === 'permille' ? perMilleFromPercent(place ?? 0) : Math.round(place ?? 0),
  ),
})

function bonusDraft(packed: number): BonusDraft {
  const { first, second, third } = unpackBloodBonus(packed)
  return {
    first: percentFromPerMille(first),
    second: percentFromPerMille(second),
    third: percentFromPerMille(third),
  }
}

const packBonus = ({ first, second, third }: BonusDraft) =>
  packBloodBonus({
    first: perMilleFromPercent(first ?? 0),
    second: perMilleFromPercent(second ?? 0),
    third: perMilleFromPercent(third ?? 0),
  })
