// A team's first look at a challenge is kept, once; later looks cost no query.
import type { LRUCache } from 'lru-cache'
import { canRead } from '#src/rules/challenge-state.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { boundedMap } from '../../lib/bounded-map.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena, ArenaChallenge, ArenaParticipation } from '../../state/arena/arena.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { ownInstance } from '../instances/own-instance.ts'
import { storeFirstLook } from './repository.ts'

type PlayerContext = VerbContext & { actor: Actor; arena: Arena; participation: ArenaParticipation }

/** Looks known to be stored, by the database they are in. Forgetting one costs a query, nothing else. */
const stored = new WeakMap<Db, LRUCache<string, true>>()

export interface Opened {
  challenge: ArenaChallenge
  /** The team's own, else the challenge's. */
  file: { url: string; fileSize: number | null } | null
}

/** The challenge, if it is of this game and the team may read it, with what the team has in it. */
export async function openChallenge(ctx: PlayerContext, challengeId: number): Promise<Opened> {
  const challenge = readableChallenge(ctx.arena, ctx.participation, challengeId, ctx.clock.now())
  if (!challenge) throw fail('ChallengeNotFound')
  await recordFirstLook(ctx, challengeId)
  const instance = await ownInstance(ctx, challenge)
  if (instance === 'none left') throw fail('NoFlagLeft')
  const own = instance?.url ? { url: instance.url, fileSize: instance.fileSize } : null
  return { challenge, file: own ?? sharedFile(ctx.arena, challenge) }
}

/** What documented calls have: the first file, or the address of a zip of all. */
function sharedFile({ game }: Arena, { id, files, filesAsZip }: ArenaChallenge): Opened['file'] {
  const [first] = files
  if (filesAsZip && files.length > 1) {
    return { url: `/api/game/${game.id}/challenges/${id}/files`, fileSize: null }
  }
  return first ? { url: first.url, fileSize: first.fileSize } : null
}

/** The same for a challenge that is equal for all teams, if the first look of this one is stored. */
export function openedBefore(
  db: Db,
  arena: Arena,
  participation: ArenaParticipation,
  challengeId: number,
  now: number,
): Opened | undefined {
  const challenge = readableChallenge(arena, participation, challengeId, now)
  const isKnown = knownLooks(db).has(lookKey(participation, challengeId))
  if (!isKnown || challenge?.type !== 'StaticAttachment') return undefined
  return { challenge, file: sharedFile(arena, challenge) }
}

function readableChallenge(
  arena: Arena,
  participation: ArenaParticipation,
  challengeId: number,
  now: number,
): ArenaChallenge | undefined {
  const challenge = arena.challenges.get(challengeId)
  return challenge && canRead(arena.stateOf(challenge, participation, now)) ? challenge : undefined
}

function knownLooks(db: Db): LRUCache<string, true> {
  const known = stored.get(db) ?? boundedMap<string, true>(50_000)
  stored.set(db, known)
  return known
}

const lookKey = ({ id }: ArenaParticipation, challengeId: number) => `${id} ${challengeId}`

async function recordFirstLook(
  { db, clock, actor, participation }: PlayerContext,
  challengeId: number,
): Promise<void> {
  const known = knownLooks(db)
  const key = lookKey(participation, challengeId)
  if (known.has(key)) return
  // Set first, so that members who open it concurrently cause one query.
  known.set(key, true)
  const look = { participationId: participation.id, challengeId, openedAt: clock.now(), userId: actor.userId }
  try {
    // The challenge was deleted concurrently.
    if (!(await storeFirstLook(db, look))) throw fail('ChallengeNotFound')
  } catch (error) {
    known.delete(key)
    throw error
  }
}
