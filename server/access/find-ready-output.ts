// Decides who gets an output that is at hand: by the access that the procedure declares, with the rules that its builder asks.
import { hasRole } from '#src/rules/roles.ts'
import type { Db } from '../db/client.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Arena } from '../state/arena/arena.ts'
import type { Arenas } from '../state/arena/arenas.ts'
import type { Actor } from '../state/sessions/actor.ts'
import type { Viewer } from './can-see.ts'
import { joinedParticipation, refuseEnded, refuseUpcoming, seeGame } from './game-gates.ts'
import type { Access, Meta } from './init.ts'
import type { ReadyOutput } from './ready-output.ts'

export interface ReadyServices {
  arenas: Pick<Arenas, 'atHand'>
  db: Db
}

type Gate = (arena: Arena, actor: Actor | null, now: number) => void

/** What the builders of this access check beside that the game may be seen. */
const gates: Partial<Record<Access, Gate>> = {
  gameViewer: () => {},
  startedGame: (arena, _, now) => refuseUpcoming(arena, now),
  player: (arena, actor, now) => {
    joinedParticipation(arena, actor!, now)
    refuseEnded(arena, now)
  },
}

/** Undefined when the procedure is to run, which also says why it refuses. */
export function findReadyOutput(
  { access, ready }: Pick<Meta, 'access' | 'ready'>,
  { arenas, db }: ReadyServices,
  viewer: Viewer & { now: number },
  input: Record<string, number>,
): ReturnType<ReadyOutput> {
  const gate = access && gates[access]
  const { actor, now } = viewer
  if (!ready || !gate || (actor && !hasRole(actor.role, 'User')) || (access === 'player' && !actor))
    return undefined
  const arena = arenas.atHand(input.gameId!)
  if (!arena) return undefined
  try {
    gate(seeGame(arena.game.id, arena, viewer), actor, now)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
  const participation = actor ? arena.participationOf(actor.userId) : undefined
  return ready({ ...viewer, arena, participation, db }, input)
}
