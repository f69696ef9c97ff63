import type { ChallengePage } from '#src/contract/challenges.ts'
import { noAttempts } from '#src/rules/attempts.ts'
import { noParts } from '#src/rules/flags/flag-parts.ts'
import { isOnBoard } from '#src/rules/freeze.ts'
import { countsProgress } from '#src/rules/judge-attempt.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { renderMarkdown } from '../../lib/markdown.ts'
import type { Arena, ArenaChallenge, ArenaParticipation } from '../../state/arena/arena.ts'
import { readCheckedAt } from '../checks/read-checked-at.ts'
import { findMeanRating, findRating } from '../ratings/repository.ts'
import { canReadSolution } from './can-read-solution.ts'
import type { Opened } from './open-challenge.ts'
import { findProgress, findSolution } from './repository.ts'
import { challengePageOf } from './views.ts'

interface Context {
  db: Db
  clock: Clock
  arena: Arena
  participation: ArenaParticipation
  actor: { userId: string }
}

/** While solves are hidden, the ratings of these teams would reveal them. */
function shownSolvers({ game, ledger }: Arena, challengeId: number): number[] | undefined {
  if (game.freezeAt == null) return undefined
  return ledger
    .ofChallenge(challengeId)
    .filter(({ at }) => isOnBoard('public', game, at))
    .map(({ participationId }) => participationId)
}

/** There is a service for all teams. The panel of an instance says when instances were checked. */
const hasSharedService = ({ type, connection }: ArenaChallenge) =>
  (type === 'StaticAttachment' || type === 'DynamicAttachment') && connection !== ''

/**
 * What most challenges do not have costs no query: counted answers, a mean of ratings, the check of a service, and a solution that
 * may be read. The team's own rating is read where the team has solved it, as it may rate it then in any game.
 */
export async function readChallengePage(
  { db, clock, arena, participation, actor }: Context,
  opened: Opened,
): Promise<ChallengePage> {
  const { id } = opened.challenge
  const used = countsProgress(opened.challenge) ? await findProgress(db, participation.id, id) : undefined
  const now = clock.now()
  const reader = { participation, userId: actor.userId, used: used ?? { ...noAttempts, ...noParts } }
  const page = challengePageOf(arena, opened, reader, now)
  const own = page.solved ? await findRating(db, id, participation.id) : undefined
  const mean = arena.game.showRatings ? await findMeanRating(db, id, shownSolvers(arena, id)) : undefined
  return {
    ...page,
    rating: { own: own ?? null, mean: mean?.stars ? { stars: mean.stars, teams: mean.teams } : null },
    checkedAt: hasSharedService(opened.challenge) ? await readCheckedAt(db, id, now) : null,
    solutionHtml: canReadSolution(arena, opened.challenge, participation, now)
      ? renderMarkdown((await findSolution(db, id)) ?? '')
      : null,
  }
}
