// Compares the rows with the engine, in case something was missed. The list of the engine is read first and the rows
// second: what was made between the two has a row by then. Objects of other installations are not in the list.
import type { Services } from '../../access/services.ts'
import type { Listed } from '../../ports/containers/port.ts'
import type { EngineHost } from '../../state/containers/engine-host.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'
import { endContainers } from './end-containers.ts'
import { endGiven, endUnwanted, listLive, releaseReservations, wakeContainers } from './repository.ts'

/** Since when the engine has shown far fewer containers than there should be. */
export interface Suspicion {
  since?: number
  /** When the engine was last asked what was written. */
  sizesAt?: number
  /** Orphans that could not be removed. */
  stuck: Map<string, { tries: number; nextAt: number }>
}

/** An engine that shows so much less than the rows is asked twice before it is believed. */
const fewest = 5
const secondLookMs = 30_000
/** The engine adds up files for it. */
const sizesMs = 60_000
/** More orphans than this at once are worth a warning, for example after an old backup was restored. */
const manyOrphans = 10
/** 15 s, 30 s, 1 min … 1 h: between two attempts to remove what cannot be removed. */
const stuckPauseMs = (tries: number) => Math.min(15_000 * 2 ** tries, 3_600_000)

export async function reconcile(services: Services, host: EngineHost, suspicion: Suspicion): Promise<void> {
  const { db, clock, log } = services
  await endContainers(services, endUnwanted)
  await releaseReservations(db, clock.now())
  if (!host.facts) return
  let listed: readonly Listed[]
  try {
    const sizes = host.facts.lacks.includes('disk-limit') && isSizesDue(suspicion, clock.now())
    listed = await host.call('list', (engine, signal) => engine.list(signal, { sizes }))
  } catch {
    // `host` has said so. A list that failed says nothing about containers.
    return
  }
  const rows = await listLive(db, host.name)
  await removeOrphans(listed, rows)
  const seen = new Map(listed.map((one) => [one.id, one]))
  const running = rows.filter(({ state }) => state === 'running')
  const lost = running.filter(({ id }) => !seen.has(id))
  const full = running.filter(({ id, wanted }) => wanted && seen.get(id)?.diskExceeded)
  if (full.length > 0) {
    const ids = full.map(({ id }) => id)
    await endContainers(services, (tx, now) => endGiven(tx, ids, { ended: 'disk', now }))
  }
  const isWiped = running.length > fewest && lost.length > running.length / 2
  if (!isWiped) delete suspicion.since
  else if (suspicion.since === undefined) {
    suspicion.since = clock.now()
    log.error({ lost: lost.length, of: running.length }, 'the container engine shows too few containers')
  } else if (clock.now() - suspicion.since >= secondLookMs) {
    delete suspicion.since
    const ids = lost.map(({ id }) => id)
    await endContainers(services, (tx, now) => endGiven(tx, ids, { ended: 'engine', now }))
  }
  const changed = running.filter(({ id }) => ['ended', 'incomplete'].includes(seen.get(id)?.phase ?? ''))
  // The engine was away: what waits for it tries again now.
  const waiting = rows.filter(({ state, attempts }) => state !== 'running' && attempts > 0)
  await wakeContainers(
    db,
    [...changed, ...waiting, ...(isWiped ? [] : lost)].map(({ id }) => id),
  )

  async function removeOrphans(objects: readonly Listed[], live: readonly ContainerRow[]): Promise<void> {
    const { stuck } = suspicion
    const known = new Set(live.map(({ id }) => id))
    const orphans = objects.map(({ id }) => id).filter((id) => !known.has(id))
    for (const id of stuck.keys()) if (!orphans.includes(id)) stuck.delete(id)
    const due = orphans.filter((id) => (stuck.get(id)?.nextAt ?? 0) <= clock.now())
    if (due.length > manyOrphans) {
      log.warn({ orphans: due.length }, 'many containers without a row are removed')
    }
    for (const id of due) {
      const left = await host
        .call('remove', (engine, signal) => engine.remove(id, signal))
        .catch((error: Error) => error.message)
      if (left === undefined) {
        stuck.delete(id)
        log.info({ containerId: id }, 'container without a row removed')
        continue
      }
      const tries = stuck.get(id)?.tries ?? 0
      if (tries === 0) log.warn({ containerId: id, left }, 'container without a row not removed')
      stuck.set(id, { tries: tries + 1, nextAt: clock.now() + stuckPauseMs(tries) })
    }
  }
}

function isSizesDue(memory: Suspicion, now: number): boolean {
  if (now - (memory.sizesAt ?? 0) < sizesMs) return false
  memory.sizesAt = now
  return true
}
