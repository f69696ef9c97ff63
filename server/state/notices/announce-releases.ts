// Notifies players of a challenge when its release time comes, once, whichever process notices it first: a challenge that waits for
// its release is marked in its row. That it is there by then needs no write: see src/rules/challenge-state.ts.
import { challengeState, waitsForRelease } from '#src/rules/challenge-state.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import type { Bus } from '../../bus.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Background } from '../../process/background.ts'
import { transact } from '../../writes/transact.ts'
import { insertNotice } from './repository.ts'

export interface Releases {
  /** Reads the times again and looks at the clock now. */
  look(): Promise<void>
  stop(): void
}

interface Services {
  db: Db
  bus: Bus
  clock: Clock
  background: Background
}

const lookMs = 1_000
/** The times are read again this often, since the message about a change may be lost. */
const readMs = 10_000

export function announceReleases(services: Services): Releases {
  const { db, bus, clock, background } = services
  let waiting: { id: number; gameId: number; releaseAt: number | null }[] = []
  let readAt: number | undefined

  const unsubscribe = bus.subscribe(({ kind }) => {
    if (kind === 'game' || kind === 'challenge' || kind === 'lost') readAt = undefined
  })

  async function look(): Promise<void> {
    const now = clock.now()
    if (readAt === undefined || performance.now() - readAt >= readMs) {
      readAt = performance.now()
      waiting = await db
        .selectFrom('challenges')
        .select(['id', 'gameId', 'releaseAt'])
        .where('releasePending', '=', true)
        .execute()
    }
    for (const challenge of waiting) {
      if (challenge.releaseAt !== null && now < challenge.releaseAt) continue
      readAt = undefined
      await announce(services, challenge)
    }
  }

  const stopLooking = background.every(lookMs, 'releases of challenges', look)
  return {
    async look() {
      readAt = undefined
      await look()
    },
    stop() {
      unsubscribe()
      stopLooking()
    },
  }
}

/** Other processes, and writes that move the release, wait for the lock or were first. */
async function announce(services: Services, { id, gameId }: { id: number; gameId: number }): Promise<void> {
  await transact(services, async (tx, after) => {
    const game = await tx
      .selectFrom('games')
      .select(['startAt', 'endAt', 'practiceMode'])
      .where('id', '=', gameId)
      .forKeyShare()
      .executeTakeFirst()
    const challenge = await tx
      .selectFrom('challenges')
      .select(['title', 'isEnabled', 'releaseAt', 'releasePending'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const now = services.clock.now()
    if (!game || !challenge?.releasePending || waitsForRelease(challenge, now)) return
    await tx.updateTable('challenges').set({ releasePending: false }).where('id', '=', id).execute()
    // Before the start nobody sees it, and at the start all challenges are new.
    if (gamePhase(game, now) !== 'running' || challengeState(challenge, game, now) === 'hidden') return
    const type = 'NewChallenge'
    const content = [challenge.title]
    const { id: noticeId } = await insertNotice(tx, { gameId, type, content, publishedAt: now })
    after.happened({ kind: 'announcement', gameId, noticeId, detail: type })
    after.emit({ kind: 'notice', gameId, noticeId })
  })
}
