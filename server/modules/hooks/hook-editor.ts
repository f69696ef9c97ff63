import { hookOwner } from '#src/contract/hooks.ts'
import { staffOfNamed } from '../../access/procedures.ts'

/** Organisers of the game in the input; without a game, which means the whole site, administrators. */
export const hookEditor = staffOfNamed('gameEditor', 'edit', hookOwner)
