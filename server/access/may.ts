import { can, type GameAction } from '#src/rules/staff.ts'
import type { VerbContext } from './context.ts'

/** Whether the one who acts may do this to a game, or to any: an account by `src/rules/staff.ts`, a program by itself always. */
export const may = (
  { actor, program }: Pick<VerbContext, 'actor' | 'program'>,
  action: GameAction,
  gameId?: number,
): boolean => (actor ? can(actor, action, gameId) : program !== undefined)
