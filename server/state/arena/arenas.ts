// Keeps the arenas of the games in use: loads on demand, follows the bus, drops what it cannot follow.
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Bus, BusEvent } from '../../bus.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { isUnavailable } from '../../lib/unavailable.ts'
import { Arena, type ArenaChange } from './arena.ts'
import { type ArenaHint, isArenaHint, readAgain } from './read-again.ts'
import { loadArenaFacts } from './repository.ts'
import { Rereads } from './rereads.ts'

export interface Arenas {
  /** The game's picture, loaded when it is not in memory; undefined when there is no such game. */
  get(gameId: number): Promise<Arena | undefined>
  /** The same when it is in memory and no changed row has to be waited for: undefined says nothing. */
  atHand(gameId: number): Arena | undefined
  /** The same as it was read last, whatever has to be waited for. */
  inMemory(gameId: number): Arena | undefined
  /** Notified after an arena took in a change: a board's revision is new, or the game must be read again. */
  onChange(listener: (gameId: number, change: ArenaChange) => void): void
  /** Takes in that time went on: boards show what was released, and viewers of a game that changed are notified. */
  passTime(from: number, to: number): void
  /** Games in memory. */
  readonly size: number
}

interface Marked {
  hint: ArenaHint
  /** This process may have taken it in before. */
  isOld: boolean
}

type SolveEvent = Extract<BusEvent, { kind: 'solve' }>

interface Entry {
  loading: Promise<Arena | undefined>
  /** Set once loaded. */
  arena?: Arena
  /** Recorded while loading; taken in afterwards (each is harmless twice). */
  missed: SolveEvent[]
  rereads: Rereads<Marked>
}

/** Changed rows that could not be read are read again after this time. */
const againMs = 2_000
/** A caller waits no longer for changed rows: with a database that is stuck it gets what is in memory. */
const settleMs = 2_000

/** Viewers see more of these than an arena has. */
const alwaysNews: ReadonlySet<BusEvent['kind']> = new Set([
  'game-settings',
  'divisions',
  'challenge',
  'participation',
])

/** More than the games of a site that are in use: who reads through old ones must not make the others be loaded again. */
const arenasMax = 100

export function createArenas({
  db,
  bus,
  clock,
  log,
}: {
  db: Db
  bus: Bus
  clock: Clock
  log: Logger
}): Arenas {
  const entries = new LRUCache<number, Entry>({ max: arenasMax })
  const listeners: ((gameId: number, change: ArenaChange) => void)[] = []
  const notify = (gameId: number, change: ArenaChange) => {
    for (const listener of listeners) listener(gameId, change)
  }

  const drop = (gameId: number) => {
    if (entries.delete(gameId)) notify(gameId, 'game')
  }

  function open(gameId: number): Entry {
    const discard = () => entries.peek(gameId) === entry && entries.delete(gameId)
    const loading = loadArenaFacts(db, gameId).then((facts) => {
      if (!facts) {
        discard()
        return undefined
      }
      entry.arena = new Arena(facts, clock.now())
      for (const event of entry.missed) addSolve(event, entry.arena)
      return entry.arena
    })
    loading.catch(discard)
    const entry: Entry = {
      loading,
      missed: [],
      rereads: new Rereads((marked) => reread(gameId, entry, marked), loading),
    }
    entries.set(gameId, entry)
    return entry
  }

  function addSolve({ gameId, solve }: SolveEvent, arena: Arena): void {
    // Named one by one: an object made of a rest has a hidden class of its own, and takes three times the memory.
    const { id, challengeId, participationId, teamId, userName, solvedAt, deduction = 0 } = solve
    const added = {
      order: id,
      challengeId,
      participationId,
      teamId,
      userName,
      at: solvedAt,
      deduction,
      frozenPoints: null,
    }
    if (arena.addSolve(added, clock.now())) notify(gameId, 'board')
  }

  async function reread(gameId: number, entry: Entry, marked: readonly Marked[]): Promise<void> {
    const { arena } = entry
    if (!arena) return
    try {
      const take = await readAgain(
        db,
        gameId,
        marked.map(({ hint }) => hint),
      )
      if (entries.peek(gameId) !== entry) return
      const changes = take(arena, clock.now())
      if (changes.includes('drop')) return drop(gameId)
      const isBoard = changes.includes('board')
      const fresh = marked.filter(({ hint, isOld }) => !isOld && alwaysNews.has(hint.kind))
      const own = changes.filter((change) => change === 'own').length
      // Of participations, those that changed for the team itself only are no news for others.
      const isNews = fresh.some(({ hint }) => hint.kind !== 'participation') || fresh.length > own
      if (isBoard) notify(gameId, 'board')
      else if (own > 0) notify(gameId, 'own')
      if (changes.includes('game') || (isNews && !isBoard)) notify(gameId, 'game')
    } catch (error) {
      // While the database is away, what is in memory is all there is.
      if (isUnavailable(error)) return readLater(entry, marked)
      log.warn({ error: (error as Error).message, gameId }, 'changed rows of a game not read')
      drop(gameId)
    }
  }

  function readLater({ rereads }: Entry, marked: readonly Marked[]): void {
    setTimeout(() => {
      for (const one of marked) rereads.add(one, false)
    }, againMs).unref()
  }

  bus.subscribe((event, from) => {
    if (event.kind === 'lost') for (const gameId of [...entries.keys()]) drop(gameId)
    if (event.kind === 'game') drop(event.gameId)
    if (event.kind !== 'solve' && !isArenaHint(event)) return
    const entry = entries.peek(event.gameId)
    if (!entry) return
    if (event.kind !== 'solve') {
      const isOld = from === 'log'
      // Callers wait neither for hints from the log nor for instances, which are read where they are missing.
      entry.rereads.add({ hint: event, isOld }, !isOld && event.kind !== 'instance')
    } else if (entry.arena) addSolve(event, entry.arena)
    else entry.missed.push(event)
  })

  return {
    async get(gameId) {
      const known = entries.get(gameId)
      const entry = known ?? open(gameId)
      const arena = entry.arena ?? (await entry.loading)
      const settled = known?.rereads.settled()
      if (!settled) return arena
      await Promise.race([settled, pause(settleMs, undefined, { ref: false })])
      // What was read may have dropped it.
      return entries.peek(gameId) === entry ? arena : await this.get(gameId)
    },
    atHand(gameId) {
      const known = entries.get(gameId)
      return known?.rereads.settled() ? undefined : known?.arena
    },
    inMemory: (gameId) => entries.peek(gameId)?.arena,
    passTime(from, to) {
      for (const [gameId, { arena }] of [...entries.entries()]) {
        const moment = arena?.nextMoment(from)
        if (moment === undefined || moment > to) continue
        arena?.boards.rebuild(to)
        notify(gameId, 'game')
      }
    },
    get size() {
      return entries.size
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
