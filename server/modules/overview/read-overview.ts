import type { Overview } from '#src/contract/overview.ts'
import type { Services } from '../../access/services.ts'
import {
  countPulse,
  listChanges,
  listSharedAddresses,
  listTroubledInstances,
} from '../control-room/repository.ts'
import { shareReading } from '../control-room/share-reading.ts'
import { countSite, listLastErrors } from './repository.ts'

export async function readOverview({ db, clock, room, arenas }: Services): Promise<Overview> {
  const now = clock.now()
  const [counts, lastErrors, changes, left] = await Promise.all([
    countSite(db, now),
    listLastErrors(db, now),
    listChanges(db),
    room.left(),
  ])
  const running = await Promise.all(
    counts.running.map(async ({ startAt, ...game }) => {
      const span = { gameId: game.gameId, from: startAt, to: Math.max(startAt + 1, now) }
      const arena = await arenas.get(game.gameId)
      const count = () => countPulse(db, span)
      const [pulse, troubled, shared] = await Promise.all([
        arena ? shareReading(arena, 'pulse', now, count) : count(),
        listTroubledInstances(db, game.gameId, now),
        listSharedAddresses(db, game.gameId),
      ])
      return { ...game, pulse, troubledInstances: troubled.length, sharedAddresses: shared.length }
    }),
  )
  return { ...counts, running, lastErrors, changes, diskLeft: Number.isFinite(left) ? left : null }
}
