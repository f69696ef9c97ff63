import type { ChallengePage } from '#src/contract/challenges.ts'
import { noAttempts } from '#src/rules/attempts.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import type { Opened } from './open-challenge.ts'
import { findAttempts } from './repository.ts'
import { challengePageOf } from './views.ts'

interface Context {
  db: Db
  clock: Clock
  arena: Arena
  participation: ArenaParticipation
}

/** Only a challenge that counts wrong answers costs a query. */
export async function readChallengePage(
  { db, clock, arena, participation }: Context,
  opened: Opened,
): Promise<ChallengePage> {
  const { id, attemptTerms } = opened.challenge
  const used = attemptTerms ? ((await findAttempts(db, participation.id, id)) ?? noAttempts) : noAttempts
  return challengePageOf(arena, opened, participation, used, clock.now())
}
