// Keeps the arenas of the games in use: loads on demand, follows the bus, forgets what it cannot follow.
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Background } from '../../background.ts'
import type { Bus, BusEvent } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/client.ts'
import { Arena } from './arena.ts'
import { findArenaParticipation, loadArenaFacts, readSolveMark } from './repository.ts'

export interface Arenas {
  /** The game's picture, loaded when it is not in memory; undefined when there is no such game. */
  get(gameId: number): Promise<Arena | undefined>
  /** Told after an arena took in a change: the board's revision is new, or the game must be read again. */
  onChange(listener: (gameId: number, change: 'board' | 'game') => void): void
  /** Games in memory. */
  readonly size: number
  stop(): void
}

interface Entry {
  loading: Promise<Arena | undefined>
  /** Set once loaded. */
  arena?: Arena
  /** Events that came while loading; taken in afterwards (each is harmless twice). */
  missed: BusEvent[]
}

/** Events that change a picture, and not merely forget it. */
const followed = ['solve', 'participation', 'notice', 'instance'] as const
type Followed = Extract<BusEvent, { kind: (typeof followed)[number] }>
const isFollowed = (event: BusEvent): event is Followed =>
  (followed as readonly string[]).includes(event.kind)

/** How often a picture is compared with the database, in case a message between replicas was lost. */
const compareMs = 15_000

export function createArenas({
  db,
  bus,
  clock,
  log,
  background,
}: {
  db: Db
  bus: Bus
  clock: Clock
  log: Logger
  background: Background
}): Arenas {
  const entries = new LRUCache<number, Entry>({ max: 32 })
  const listeners: ((gameId: number, change: 'board' | 'game') => void)[] = []
  const tell = (gameId: number, change: 'board' | 'game') => {
    for (const listener of listeners) listener(gameId, change)
  }

  const forget = (gameId: number) => {
    if (entries.delete(gameId)) tell(gameId, 'game')
  }

  async function load(gameId: number, entry: Entry): Promise<Arena | undefined> {
    const facts = await loadArenaFacts(db, gameId)
    if (!facts) {
      if (entries.peek(gameId) === entry) entries.delete(gameId)
      return undefined
    }
    const arena = new Arena(facts, clock.now())
    entry.arena = arena
    for (const event of entry.missed) apply(event, arena)
    entry.missed = []
    return arena
  }

  function apply(event: BusEvent, arena: Arena): void {
    if (event.kind === 'instance') arena.addInstance(event.instance)
    if (event.kind === 'notice') arena.addNotice(event.notice)
    if (event.kind === 'participation') void applyParticipation(event.participationId, arena)
    if (event.kind === 'solve') {
      const { id, solvedAt, ...solve } = event.solve
      if (arena.addSolve({ ...solve, order: id, at: solvedAt }, clock.now())) tell(event.gameId, 'board')
    }
  }

  // One at a time and in order for each participation, so that an older row never overwrites a newer one.
  const participationReads = new Map<number, Promise<void>>()
  function applyParticipation(id: number, arena: Arena): Promise<void> {
    const read = (participationReads.get(id) ?? Promise.resolve()).then(async () => {
      try {
        const changed = arena.setParticipation(id, await findArenaParticipation(db, id), clock.now())
        tell(arena.game.id, changed ? 'board' : 'game')
      } catch (error) {
        log.warn({ error: (error as Error).message, gameId: arena.game.id }, 'participation not read')
        forget(arena.game.id)
      }
      if (participationReads.get(id) === read) participationReads.delete(id)
    })
    participationReads.set(id, read)
    return read
  }

  bus.subscribe((event) => {
    if (event.kind === 'lost') for (const gameId of [...entries.keys()]) forget(gameId)
    if (event.kind === 'game') forget(event.gameId)
    if (!isFollowed(event)) return
    const entry = entries.peek(event.gameId)
    if (entry?.arena) apply(event, entry.arena)
    else entry?.missed.push(event)
  })

  async function compare(): Promise<void> {
    for (const [gameId, entry] of [...entries.entries()]) {
      if (!entry.arena) continue
      const before = entry.arena.ledger.mark
      const stored = await readSolveMark(db, gameId)
      if (stored !== before && entry.arena.ledger.mark === before) forget(gameId)
    }
  }
  const stopComparing = background.every(compareMs, 'comparison of arenas', compare)

  return {
    async get(gameId) {
      const known = entries.get(gameId)
      if (known) {
        const arena = known.arena ?? (await known.loading)
        await Promise.all(participationReads.values())
        return arena
      }
      const entry: Entry = { loading: Promise.resolve(undefined), missed: [] }
      entries.set(gameId, entry)
      entry.loading = load(gameId, entry)
      entry.loading.catch(() => entries.peek(gameId) === entry && entries.delete(gameId))
      return await entry.loading
    },
    get size() {
      return entries.size
    },
    onChange: (listener) => void listeners.push(listener),
    stop: stopComparing,
  }
}
