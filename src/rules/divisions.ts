// A game may split its teams into divisions; then every team plays in exactly one of them (behaviour 3.1, 3.5).
import { hasVisible } from './visible.ts'

/** `ai`: its teams play with the help of agents, or are agents. Only shown; the rules are the same for all kinds. */
export const divisionKinds = ['human', 'ai'] as const
export type DivisionKind = (typeof divisionKinds)[number]

/** Key of the ranking of all teams. No division may have this name. */
const allTeams = 'all'

const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** The names as stored; null if one is blank, too long, reserved or duplicate. */
export const normaliseDivisions = (names: readonly string[], maxLength: number): string[] | null => {
  const trimmed = names.map((name) => name.normalize('NFC').trim())
  const areGood = trimmed.every(
    (name) =>
      hasVisible(name) &&
      name.length <= maxLength &&
      name.toLowerCase() !== allTeams &&
      !invisible.test(name),
  )
  return areGood && new Set(trimmed).size === trimmed.length ? trimmed : null
}

/** May a team of this game play in this division? Without divisions only in none. */
export const fitsDivisions = (divisions: readonly string[], division: string | null): boolean =>
  divisions.length === 0 ? division === null : division !== null && divisions.includes(division)

/** The code that joining asks for: a division's own one takes the place of the game's. Null when there is none. */
export const codeToJoin = (
  game: { inviteCode: string | null },
  division: { inviteCode: string | null } | null,
): string | null => division?.inviteCode ?? game.inviteCode
