import type { ChallengePage } from '#src/contract/challenges.ts'
import { noAttempts } from '#src/rules/attempts.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { renderMarkdown } from '../../lib/markdown.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import { canReadSolution } from './can-read-solution.ts'
import type { Opened } from './open-challenge.ts'
import { findAttempts, findSolution } from './repository.ts'
import { challengePageOf } from './views.ts'

interface Context {
  db: Db
  clock: Clock
  arena: Arena
  participation: ArenaParticipation
}

/** Only a challenge that counts wrong answers costs a query, and a solution that may be read. */
export async function readChallengePage(
  { db, clock, arena, participation }: Context,
  opened: Opened,
): Promise<ChallengePage> {
  const { id, attemptTerms } = opened.challenge
  const used = attemptTerms ? ((await findAttempts(db, participation.id, id)) ?? noAttempts) : noAttempts
  const now = clock.now()
  const page = challengePageOf(arena, opened, participation, used, now)
  if (!canReadSolution(arena, opened.challenge, participation, now)) return page
  return { ...page, solutionHtml: renderMarkdown((await findSolution(db, id)) ?? '') }
}
