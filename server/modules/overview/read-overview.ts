import type { Overview } from '#src/contract/overview.ts'
import type { Services } from '../../access/services.ts'
import { countPulse, listChanges } from '../control-room/repository.ts'
import { countSite, listLastErrors } from './repository.ts'

export async function readOverview({ db, clock, room }: Services): Promise<Overview> {
  const now = clock.now()
  const [counts, lastErrors, changes, left] = await Promise.all([
    countSite(db, now),
    listLastErrors(db, now),
    listChanges(db),
    room.left(),
  ])
  const running = await Promise.all(
    counts.running.map(async ({ startAt, ...game }) => ({
      ...game,
      pulse: await countPulse(db, { gameId: game.gameId, from: startAt, to: Math.max(startAt + 1, now) }),
    })),
  )
  return { ...counts, running, lastErrors, changes, diskLeft: Number.isFinite(left) ? left : null }
}
