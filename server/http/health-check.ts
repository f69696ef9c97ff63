// How well this server is. Without the database it can do nothing; without the storage everything but files
// works, and without the engine everything but starts and stops of containers.
// An answer takes less than the three seconds that container probes usually allow.
import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../access/services.ts'
import { isMigrated } from '../db/migrate.ts'
import type { Storage } from '../ports/storage/port.ts'
import { longestWaitMs } from '../process/waiting-time.ts'

export type Health = 'Healthy' | 'Degraded' | 'Unhealthy'

const databaseSlowMs = 1_000
/** A request that waits for so long: the database may answer others, but not what is asked of it. */
const requestWaitsMs = 2_000
const storageSlowMs = 5_000
const waitMs = 2_500
/** Certificates and links of other servers depend on the clock of the machine. */
const clockOffMs = 5_000
/** Each trial of the storage writes, reads and deletes; asking more often does not make more of them. */
const storageEveryMs = 10_000

export function createHealthCheck({
  db,
  storage,
  room,
  clock,
  containers,
}: Pick<Services, 'db' | 'storage' | 'room' | 'clock' | 'containers'>): () => Promise<Health> {
  const isStorageWell = watchStorage(storage, clock)
  let asking: Promise<number | undefined> | undefined
  let isReadOnly = false

  async function readDatabase(of: typeof db): Promise<boolean> {
    const { rows } = await sql<{
      mode: string
    }>`select current_setting('transaction_read_only') as mode`.execute(of)
    isReadOnly = rows[0]?.mode === 'on'
    return await isMigrated(of)
  }

  /** Milliseconds the database took; undefined when it fails or does not answer. */
  const askDatabase = () => {
    asking ??= timeToAnswer().finally(() => {
      asking = undefined
    })
    return asking
  }
  async function timeToAnswer(): Promise<number | undefined> {
    const started = performance.now()
    const answer = readDatabase(db).catch(() => false)
    const isWell = await Promise.race([answer, pause(waitMs, false, { ref: false })])
    return isWell ? performance.now() - started : undefined
  }

  return async () => {
    const [databaseMs, storageWell] = await Promise.all([askDatabase(), isStorageWell(), room.left()])
    if (databaseMs === undefined) return 'Unhealthy'
    const isEngineWell = containers?.isUp ?? true
    const isClockRight = Math.abs(clock.machineAheadMs ?? 0) < clockOffMs
    const isWell =
      databaseMs <= databaseSlowMs &&
      longestWaitMs() < requestWaitsMs &&
      !isReadOnly &&
      storageWell &&
      isEngineWell &&
      !room.isLow &&
      isClockRight
    return isWell ? 'Healthy' : 'Degraded'
  }
}

/** Tells how the last trial went, and makes a new one when that is a while ago. */
function watchStorage(storage: Storage, clock: Services['clock']): () => Promise<boolean> {
  // Random per process and constant, so that each process uses one object in the storage.
  const bytes = randomBytes(32)
  let isWell = true
  let triedAt = Number.NEGATIVE_INFINITY
  let trial: Promise<void> | undefined

  async function run(): Promise<void> {
    const started = performance.now()
    const slow = setTimeout(() => {
      isWell = false
    }, storageSlowMs).unref()
    const works = await tryStorage(storage, bytes).catch(() => false)
    clearTimeout(slow)
    isWell = works && performance.now() - started < storageSlowMs
    trial = undefined
  }

  return async () => {
    if (!trial && clock.now() - triedAt >= storageEveryMs) {
      triedAt = clock.now()
      trial = run()
    }
    if (trial) await Promise.race([trial, pause(waitMs, undefined, { ref: false })])
    return isWell
  }
}

async function tryStorage(storage: Storage, bytes: Buffer): Promise<boolean> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  try {
    await storage.put(hash, { bytes })
    const stored = await storage.open(hash)
    return stored !== undefined && (await buffer(stored)).equals(bytes)
  } finally {
    await storage.remove(hash)
  }
}
