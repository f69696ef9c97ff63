// Notifies players of a challenge when its release time comes, once, whichever process notices it first: a challenge that waits for
// its release is marked in its row. That it is there by then needs no write: see src/rules/challenge-state.ts.
import { withWhole } from '#src/rules/challenge-parts.ts'
import { challengeState, waitsForRelease } from '#src/rules/challenge-state.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { isAnnounced, type LockedLook, publicTitle } from '#src/rules/prerequisites.ts'
import type { Bus } from '../../bus.ts'
import type { Db } from '../../db/client.ts'
import { type WatchedTimes, watchTimes } from '../../jobs/watch-times.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Background } from '../../process/background.ts'
import { transact } from '../../writes/transact.ts'
import { wholeTerms } from '../whole-terms.ts'
import { publishNotice } from './publish-notice.ts'

interface Services {
  db: Db
  bus: Bus
  clock: Clock
  background: Background
}

export const announceReleases = (services: Services): WatchedTimes =>
  watchTimes(services, {
    name: 'releases of challenges',
    changedBy: ['game', 'challenge'],
    list: () =>
      services.db
        .selectFrom('challenges')
        .select(['id', 'gameId', 'isEnabled', 'releaseAt'])
        .where('releasePending', '=', true)
        .execute(),
    isDue: (challenge, now) => !waitsForRelease(challenge, now),
    act: (challenge) => announce(services, challenge),
  })

/** Other processes, and writes that move the release, wait for the lock or were first. */
async function announce(services: Services, { id, gameId }: { id: number; gameId: number }): Promise<void> {
  await transact(services, async (tx, after) => {
    const game = await tx
      .selectFrom('games')
      .select(['startAt', 'endAt', 'practiceMode'])
      .where('id', '=', gameId)
      .forKeyShare()
      .executeTakeFirst()
    const stored = await tx
      .selectFrom('challenges')
      .select(['title', 'isEnabled', 'releaseAt', 'releasePending', 'prerequisites', 'lockedLook'])
      .select(wholeTerms.as('whole'))
      .$narrowType<{ lockedLook: LockedLook; prerequisites: { challengeIds: number[]; needed: number }[] }>()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const challenge = stored && withWhole(stored, stored.whole)
    const now = services.clock.now()
    if (!game || !challenge?.releasePending || waitsForRelease(stored!, now)) return
    await tx.updateTable('challenges').set({ releasePending: false }).where('id', '=', id).execute()
    // Players see no challenge before the start, and all of them appear at the start.
    if (gamePhase(game, now) !== 'running' || challengeState(challenge, game, now) === 'hidden') return
    if (!isAnnounced(challenge)) return
    await publishNotice(tx, after, {
      gameId,
      type: 'NewChallenge',
      content: [publicTitle(challenge)],
      publishedAt: now,
      challengeId: id,
    })
  })
}
