// The settings of a game as its form holds them, and what is sent when they are saved. Empty number fields are null.
import type { GameSettings } from '#src/contract/games.ts'
import {
  packBloodBonus,
  percentFromPerMille,
  perMilleFromPercent,
  unpackBloodBonus,
} from '#src/rules/blood-bonus.ts'

const hourMs = 3_600_000

export interface BonusDraft {
  first: number | null
  second: number | null
  third: number | null
}

export interface GameDraft {
  title: string
  hidden: boolean
  summary: string
  content: string
  acceptWithoutReview: boolean
  writeupRequired: boolean
  /** Hours after the end. */
  writeupHours: number | null
  writeupNote: string
  inviteCode: string
  divisions: string[]
  teamMemberCountLimit: number | null
  containerCountLimit: number | null
  practiceMode: boolean
  start: number | null
  end: number | null
  /** Per cent. */
  bonus: BonusDraft
}

export const gameDraft = (game: GameSettings): GameDraft => ({
  title: game.title,
  hidden: game.hidden,
  summary: game.summary,
  content: game.content,
  acceptWithoutReview: game.acceptWithoutReview,
  writeupRequired: game.writeupRequired,
  writeupHours: Math.max(0, Math.round(((game.writeupDeadline - game.end) / hourMs) * 100) / 100),
  writeupNote: game.writeupNote,
  inviteCode: game.inviteCode ?? '',
  divisions: game.divisions ?? [],
  teamMemberCountLimit: game.teamMemberCountLimit,
  containerCountLimit: game.containerCountLimit,
  practiceMode: game.practiceMode,
  start: game.start,
  end: game.end,
  bonus: bonusDraft(game.bloodBonus),
})

/** Everything, since saving replaces all settings. */
export function gameUpdateOf(gameId: number, draft: GameDraft) {
  const { writeupHours, bonus, start, end, ...rest } = draft
  return {
    ...rest,
    gameId,
    start: start ?? 0,
    end: end ?? 0,
    inviteCode: draft.inviteCode.trim() || null,
    teamMemberCountLimit: draft.teamMemberCountLimit ?? 0,
    containerCountLimit: draft.containerCountLimit ?? 0,
    writeupDeadline: Math.round((end ?? 0) + (writeupHours ?? 0) * hourMs),
    bloodBonus: packBonus(bonus),
  }
}

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
