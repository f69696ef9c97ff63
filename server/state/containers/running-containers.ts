// The running containers and who may use them, in memory: connecting to one costs no query. All of them are read again when
// something changed that they depend on, and every 15 s. One that is not known may have just started, perhaps in
// another process: the database is asked for it, for all callers who wait in one query, one query at a time.
import { sql } from 'kysely'
import type { ProxiedContainer } from '#src/rules/proxy-access.ts'
import type { Bus } from '../../bus.ts'
import { hostLabel } from '../../crypto/proxy-keys.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Background } from '../../process/background.ts'

export interface RunningContainer extends ProxiedContainer {
  id: string
  challengeId: number | null
  participationId: number | null
  /** Where this process reaches it. */
  host: string
  port: number
  stopAt: number
  /** Its challenge asks for its traffic to be recorded, and its game is not over. */
  isCaptured: boolean
}

export interface RunningContainers {
  /** As last read. */
  get(id: string): RunningContainer | undefined
  /** Waits for what is being read, and asks for one that is not known. */
  find(id: string): Promise<RunningContainer | undefined>
  /** By the first label of its host name. */
  findByLabel(label: string): Promise<RunningContainer | undefined>
  /** Called after each reading. */
  onRead(listener: () => void): void
  /** Reads them now. */
  read(): Promise<void>
  /** Waits for a reading that is under way: the database is closed afterwards. */
  stop(): Promise<void>
}

const rereadMs = 15_000
/** Several changes at the same time are read together. */
const gatherMs = 50
/** While the database cannot be asked, what is known is used for so long. */
const graceMs = 5 * 60_000
/** A name of a host cannot be looked up in the database: those that started within this time are read. */
const freshMs = 60_000
/** So many unknown ids are asked for at the same time; further callers get what is known. */
const unknownMax = 1_000

const depends = new Set<string>([
  'container',
  'participation',
  'identity',
  'challenge',
  'game-settings',
  'game',
  'lost',
])

const everyRow = sql<boolean>`true`

const runningRows = (db: Db, now: number, which = everyRow) =>
  sql<Omit<RunningContainer, 'memberIds'> & { memberIds: string[] | null }>`
  select containers.id, containers.kind, containers.game_id, containers.challenge_id, containers.participation_id,
         containers.host, containers.port, containers.stop_at,
         coalesce(participations.status = 'Accepted', false) as is_accepted,
         coalesce(games.personal_addresses_only, false) as personal_only,
         containers.kind = 'team' and coalesce(challenges.enable_traffic_capture
           and ${now} between games.start_at and games.end_at, false) as is_captured,
         (select array_agg(users.id) from participation_members
            join users on users.id = participation_members.user_id and users.role <> 'Banned'
          where participation_members.participation_id = containers.participation_id) as member_ids
  from containers
    left join games on games.id = containers.game_id
    left join challenges on challenges.id = containers.challenge_id
    left join participations on participations.id = containers.participation_id
  where containers.state = 'running' and containers.wanted
    and containers.host is not null and containers.port is not null and ${which}`.execute(db)

export async function followRunningContainers({
  db,
  bus,
  clock,
  background,
  secret,
}: {
  db: Db
  bus: Bus
  clock: Clock
  background: Background
  /** The secret of the installation. */
  secret: string
}): Promise<RunningContainers> {
  let byId = new Map<string, RunningContainer>()
  let byLabel = new Map<string, string>()
  let readAt = clock.now()
  const listeners = new Set<() => void>()
  let reading: Promise<void> | undefined
  /** A change came while rows were being read. */
  let isOutdated = false

  /** Found while all of them were being read: the list may be older than they are. */
  let foundMeanwhile = new Map<string, RunningContainer>()

  async function readRows(now: number, which?: typeof everyRow): Promise<Map<string, RunningContainer>> {
    const { rows } = await runningRows(db, now, which)
    return new Map(rows.map((row) => [row.id, { ...row, memberIds: row.memberIds ?? [] }]))
  }

  async function readNow(): Promise<void> {
    do {
      isOutdated = false
      foundMeanwhile = new Map()
      const now = clock.now()
      byId = new Map([...(await readRows(now)), ...foundMeanwhile])
      byLabel = new Map([...byId.keys()].map((id) => [hostLabel(secret, id), id]))
      readAt = now
    } while (isOutdated)
    for (const listener of listeners) listener()
  }

  const unknown = { ids: new Set<string>(), label: false }
  let asking: Promise<void> = Promise.resolve()
  let nextAsking: Promise<void> | undefined
  async function askForUnknown(): Promise<void> {
    nextAsking = undefined
    const ids = [...unknown.ids]
    const since = unknown.label ? clock.now() - freshMs : Number.MAX_SAFE_INTEGER
    unknown.ids.clear()
    unknown.label = false
    const which = sql<boolean>`(containers.id = any(${ids}::uuid[]) or containers.started_at >= ${since})`
    for (const [id, container] of await readRows(clock.now(), which)) {
      byId.set(id, container)
      byLabel.set(hostLabel(secret, id), id)
      foundMeanwhile.set(id, container)
    }
  }
  /** Those who ask while a query runs share the next one. */
  const ask = () => {
    nextAsking ??= asking.then(() => {
      asking = background.attempt('search for a running container', askForUnknown)
      return asking
    })
    return nextAsking
  }

  const read = () => {
    isOutdated = true
    reading ??= readNow().finally(() => {
      reading = undefined
    })
    return reading
  }

  let isStopped = false
  let gathering: Promise<void> | undefined
  const gather = () => {
    gathering ??= new Promise<void>((resolve) => setTimeout(resolve, gatherMs).unref()).then(async () => {
      gathering = undefined
      if (isStopped) return
      await background.attempt('reading of running containers', read)
    })
  }

  const unsubscribe = bus.subscribe((event) => {
    if (depends.has(event.kind)) gather()
  })
  await read()
  const stopReading = background.every(rereadMs, 'reading of running containers', read)

  const get = (id: string) => {
    const isTooOld = clock.now() - readAt > rereadMs + graceMs
    const found = isTooOld ? undefined : byId.get(id.toLowerCase())
    return found && found.stopAt > clock.now() ? found : undefined
  }
  const find = async (id: string) => {
    await (gathering ?? reading)?.catch(() => {})
    if (!get(id) && unknown.ids.size < unknownMax) {
      unknown.ids.add(id.toLowerCase())
      await ask()
    }
    return get(id)
  }
  const getByLabel = (label: string) => {
    const id = byLabel.get(label)
    return id === undefined ? undefined : get(id)
  }

  return {
    get,
    find,
    async findByLabel(label) {
      await (gathering ?? reading)?.catch(() => {})
      if (!getByLabel(label)) {
        const id = byLabel.get(label)
        if (id !== undefined) unknown.ids.add(id)
        unknown.label = true
        await ask()
      }
      return getByLabel(label)
    },
    onRead: (listener) => void listeners.add(listener),
    read,
    async stop() {
      isStopped = true
      unsubscribe()
      stopReading()
      await reading?.catch(() => {})
    },
  }
}
