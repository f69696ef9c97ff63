// A team's first look at a challenge is kept, once; later looks cost no query.
import type { LRUCache } from 'lru-cache'
import { canRead } from '#src/rules/challenge-state.ts'
import type { RequestContext } from '../../access/context.ts'
import { boundedMap } from '../../bounded-map.ts'
import { constraintOf, type Db } from '../../db/client.ts'
import { fail } from '../../refusal.ts'
import type { Arena, ArenaChallenge, ArenaParticipation } from '../../state/arena/arena.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { ownInstance } from '../instances/own-instance.ts'
import { insertFirstOpen } from './repository.ts'

type PlayerContext = RequestContext & { actor: Actor; arena: Arena; participation: ArenaParticipation }

/** Looks known to be stored, by the database they are in. Forgetting one costs a query, nothing else. */
const stored = new WeakMap<Db, LRUCache<string, true>>()

export interface Opened {
  challenge: ArenaChallenge
  /** The team's own, else the challenge's. */
  file: { url: string; fileSize: number | null } | null
}

/** The challenge, if it is of this game and the team may read it, with what the team has in it. */
export async function openChallenge(ctx: PlayerContext, challengeId: number): Promise<Opened> {
  const challenge = ctx.arena.challenges.get(challengeId)
  if (!challenge || !canRead(ctx.arena.stateOf(challenge, ctx.participation, ctx.clock.now()))) {
    throw fail('ChallengeNotFound')
  }
  await recordFirstLook(ctx, challengeId)
  const instance = await ownInstance(ctx, challenge)
  if (instance === 'none left') throw fail('NoFlagLeft')
  const own = instance?.url ? { url: instance.url, fileSize: instance.fileSize } : null
  return { challenge, file: own ?? challenge.attachment }
}

async function recordFirstLook(
  { db, clock, actor, participation }: PlayerContext,
  challengeId: number,
): Promise<void> {
  const known = stored.get(db) ?? boundedMap<string, true>(50_000)
  stored.set(db, known)
  const key = `${participation.id} ${challengeId}`
  if (known.has(key)) return
  // Set first, so that members who open it concurrently cause one query.
  known.set(key, true)
  const look = { participationId: participation.id, challengeId, openedAt: clock.now(), userId: actor.userId }
  await insertFirstOpen(db, look).catch((error: unknown) => {
    known.delete(key)
    // The challenge was deleted concurrently.
    throw constraintOf(error) ? fail('ChallengeNotFound') : error
  })
}
