import type { GameRoom, RoomChallenge } from '#src/contract/control-room.ts'
import { naturalOrder } from '#src/rules/natural-order.ts'
import { scores } from '#src/rules/participation.ts'
import { can } from '#src/rules/staff.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { readFailingChecks } from '../checks/read-failing-checks.ts'
import {
  countAnswers,
  countOpens,
  countPulse,
  countWaiting,
  listChanges,
  listCommonMistakes,
  listSharedAddresses,
  listTroubledInstances,
} from './repository.ts'
import { shareReading } from './share-reading.ts'

const byTitle = naturalOrder()

/** What staff look at while a game runs. What was changed by staff is for those who may edit the game. */
export async function readGameRoom(ctx: VerbContext, arena: Arena): Promise<GameRoom> {
  const { id: gameId } = arena.game
  const [room, changes] = await Promise.all([
    shareReading(arena, 'room', ctx.clock.now(), () => countRoom(ctx, arena)),
    can(ctx.actor, 'edit', gameId) ? listChanges(ctx.db, gameId) : null,
  ])
  return { ...room, changes }
}

/** The solves are those that the board counts. */
async function countRoom({ db, clock }: VerbContext, arena: Arena): Promise<Omit<GameRoom, 'changes'>> {
  const { id: gameId, startAt, endAt } = arena.game
  const now = clock.now()
  const span = { gameId, from: startAt, to: Math.max(startAt + 1, Math.min(now, endAt)) }
  const teams = [...arena.participations].filter(scores)
  const ids = teams.map(({ id }) => id)
  const [pulse, answers, mistakes, opens, instances, sharedAddresses, waiting, failing] = await Promise.all([
    countPulse(db, span),
    countAnswers(db, span, ids),
    listCommonMistakes(db, span, ids),
    countOpens(db, gameId, ids),
    listTroubledInstances(db, gameId, now),
    listSharedAddresses(db, gameId),
    countWaiting(db, gameId),
    readFailingChecks(db, gameId, now),
  ])
  const challenges = [...arena.challenges.values()].map((challenge): RoomChallenge => {
    const { id, title, category, isEnabled } = challenge
    const solved = teams.filter((team) => arena.ledger.hasSolved(team.id, id))
    const last = solved
      .map((team) => ({ at: arena.ledger.find(team.id, id)?.at ?? 0, team: team.teamName }))
      .reduce<RoomChallenge['lastSolve']>((a, b) => (a && a.at >= b.at ? a : b), null)
    return {
      id,
      title,
      category,
      isEnabled,
      opened: opens.get(id) ?? 0,
      tried: answers.get(id)?.teams ?? 0,
      solved: solved.length,
      wrong: answers.get(id)?.wrong ?? 0,
      lastSolve: last,
      wrongAnswers: mistakes.get(id) ?? [],
    }
  })
  return {
    pulse,
    teams: teams.length,
    challenges: challenges.sort(
      (a, b) => Number(b.isEnabled) - Number(a.isEnabled) || byTitle(a.title, b.title),
    ),
    instances,
    failingChecks: failing.map((check) => ({
      ...check,
      title: arena.challenges.get(check.challengeId)?.title ?? '',
    })),
    sharedAddresses,
    waiting,
  }
}
