// What an arena takes in when rows of its game have changed: for each kind of hint, one query for all that are named.
import type { BusEvent, RowHint } from '../../bus.ts'
import type { Db } from '../../db/client.ts'
import { listNotices } from '../notices/repository.ts'
import type { Arena, ArenaChange, ArenaGame } from './arena.ts'
import { listTicksOf } from './checker-ticks.ts'
import { listInstancesOf, listInstancesOfChallenges } from './own-instances.ts'
import {
  findArenaGame,
  listArenaChallenges,
  listArenaParticipations,
  listSolvesOf,
  listSolvesOfUsers,
} from './repository.ts'
import type { TeamChallenge } from './team-challenge.ts'

export type ArenaHint = RowHint | Extract<BusEvent, { kind: 'notice' }>

/** Applies what was read. @returns what changed; `drop` when there is no such game any more, or all of it must be loaded again. */
type Take = (arena: Arena, now: number) => (ArenaChange | 'drop' | undefined)[]

const readers: {
  [Kind in ArenaHint['kind']]: (
    db: Db,
    gameId: number,
    hints: Extract<ArenaHint, { kind: Kind }>[],
  ) => Promise<Take>
} = {
  async 'game-settings'(db, gameId) {
    const game = await findArenaGame(db, gameId)
    return (arena, now) => [game && canTakeIn(arena, game) ? arena.setGame(game, now) : 'drop']
  },
  async divisions(db, gameId) {
    const game = await findArenaGame(db, gameId)
    const rows = await listArenaParticipations(db, gameId)
    return (arena, now) => [
      game && (canTakeIn(arena, game) ? arena.setGame(game, now) : 'drop'),
      ...rows.map((row) => arena.setParticipation(row.id, row, now)),
    ]
  },
  async challenge(db, gameId, hints) {
    const ids = hints.map(({ challengeId }) => challengeId)
    const rows = byId(await listArenaChallenges(db, gameId, ids))
    const instances = await listInstancesOfChallenges(db, ids)
    return (arena, now) =>
      ids.map((id) => {
        const own = instances.filter(({ challengeId }) => challengeId === id)
        arena.setInstances(id, own)
        const [before, next] = [arena.challenges.get(id), rows.get(id)]
        // Its ticks are read with the whole, or are not there any more.
        if (next && (before?.scoredByChecker ?? false) !== next.scoredByChecker) return 'drop'
        return arena.setChallenge(id, next, now)
      })
  },
  async participation(db, gameId, hints) {
    const ids = hints.map(({ participationId }) => participationId)
    const rows = byId(await listArenaParticipations(db, gameId, ids))
    return (arena, now) => ids.map((id) => arena.setParticipation(id, rows.get(id), now))
  },
  async 'member-name'(db, gameId, hints) {
    const userIds = hints.map(({ userId }) => userId)
    const rows = await listSolvesOfUsers(db, gameId, userIds)
    return (arena, now) => rows.map((solve) => arena.setSolve(solve, solve, now))
  },
  async 'solve-changed'(db, gameId, hints) {
    const keyOf = ({ participationId, challengeId }: TeamChallenge) => `${participationId} ${challengeId}`
    const rows = new Map((await listSolvesOf(db, gameId, hints)).map((solve) => [keyOf(solve), solve]))
    return (arena, now) => hints.map((hint) => arena.setSolve(hint, rows.get(keyOf(hint)), now))
  },
  async notice(db, gameId, hints) {
    const take = await readNotices(db, gameId, hints)
    return (arena, now) => {
      take(arena, now)
      // Viewers are sent the notice itself.
      return []
    }
  },
  'notice-changed': readNotices,
  async 'checker-tick'(db, _, hints) {
    const rows = await listTicksOf(db, hints)
    return (arena, now) => [arena.addTicks(rows, now)]
  },
  async instance(db, _, hints) {
    const rows = await listInstancesOf(db, hints)
    return (arena) => {
      for (const instance of rows) arena.addInstance(instance)
      return []
    }
  },
}

/** What checkers pushed is divided by the moments of the game. */
const canTakeIn = ({ checkerPoints }: Arena, game: ArenaGame) =>
  checkerPoints.isEmpty || checkerPoints.fits(game)

async function readNotices(db: Db, gameId: number, hints: { noticeId: number }[]): Promise<Take> {
  const ids = hints.map(({ noticeId }) => noticeId)
  const rows = byId(await listNotices(db, gameId, ids))
  return (arena) => ids.map((id) => arena.setNotice(id, rows.get(id)))
}

const kinds = Object.keys(readers) as ArenaHint['kind'][]

export const isArenaHint = (event: BusEvent): event is ArenaHint => event.kind in readers

/** Reads what the hints name. */
export async function readAgain(db: Db, gameId: number, hints: readonly ArenaHint[]): Promise<Take> {
  const takes: Take[] = []
  for (const kind of kinds) {
    const ofKind = hints.filter((hint) => hint.kind === kind)
    // Each list has only what its reader takes.
    if (ofKind.length > 0) takes.push(await readers[kind](db, gameId, ofKind as never))
  }
  return (arena, now) => takes.flatMap((take) => take(arena, now))
}

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
