import { sql } from 'kysely'
import type { ChangePreview } from '#src/contract/games.ts'
import { type BoardMove, boardMoves } from '#src/rules/board-changes.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { type ChallengeStates, lostChallenges } from '#src/rules/lost-challenges.ts'
import { can } from '#src/rules/staff.ts'
import type { VerbContext } from '../../access/context.ts'
import { quiet } from '../../access/quiet.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { Arena } from '../../state/arena/arena.ts'
import { loadArenaFacts } from '../../state/arena/repository.ts'
import { rehearse } from '../../writes/rehearse.ts'

/** Of the teams that move, so many are named. */
const movesShown = 8

/**
 * What players would notice of a change: the verb is rehearsed, and the game before it is compared with the game after it.
 * Staff who may not see what a freeze hides get the difference of the public board.
 */
export async function previewChange(
  ctx: VerbContext,
  gameId: number,
  change: (ctx: VerbContext) => Promise<unknown>,
): Promise<ChangePreview> {
  const now = ctx.clock.now()
  const view = can(ctx.actor, 'monitor', gameId) ? 'true' : 'public'
  const stateOf = async (db: Db) => {
    const facts = await loadArenaFacts(db, gameId)
    if (!facts) throw fail('GameNotFound')
    const arena = new Arena(facts, now)
    const rows = arena.boards.get({ view }).board.rows()
    return {
      hidden: facts.game.hidden,
      phase: gamePhase(facts.game, now),
      rows,
      players: rows.reduce((sum, { id }) => sum + (arena.participationOfTeam(id)?.memberIds.length ?? 0), 0),
      startAt: facts.game.startAt,
      registered: facts.participations.filter(({ status }) => status !== 'Rejected').length,
      states: statesOf(arena, now),
      solves: rows.reduce((sum, { solvedCount }) => sum + solvedCount, 0),
    }
  }
  return await rehearse(quiet(ctx), async (own) => {
    // So that what teams solve meanwhile is not taken for a consequence.
    await sql`set transaction isolation level repeatable read`.execute(own.db)
    const before = await stateOf(own.db)
    await change(own)
    const after = await stateOf(own.db)
    const moves = boardMoves(before.rows, after.rows)
    // What the phase alone opens or closes is said by the phase.
    const lost = lostChallenges(before.states, before.phase === after.phase ? after.states : before.states)
    return {
      teams: before.rows.length,
      players: before.players,
      hides: after.hidden && !before.hidden,
      wasHidden: before.hidden,
      phase: before.phase,
      nextPhase: after.phase,
      nextStart:
        after.phase === 'upcoming' && before.phase === 'upcoming' && after.startAt !== before.startAt
          ? { at: after.startAt, before: before.startAt, registered: before.registered }
          : null,
      solves: after.solves - before.solves,
      ...lost,
      moved: moves.length,
      risen: moves.filter(({ before, after }) => before && after && after.rank < before.rank).length,
      moves: moves.toSorted(leaversFirst).slice(0, movesShown),
    }
  })
}

/** What each challenge is for each team that plays. */
const statesOf = (arena: Arena, now: number): ChallengeStates =>
  new Map(
    [...arena.participations]
      .filter(({ status }) => status === 'Accepted')
      .map((team) => [
        team.id,
        new Map([...arena.challenges.values()].map((one) => [one.id, arena.stateOf(one, team, now)])),
      ]),
  )

/** They are whom the change is about. */
const leaversFirst = (one: BoardMove, other: BoardMove) =>
  Number(one.after !== null) - Number(other.after !== null)
