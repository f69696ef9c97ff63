// A checker pushes the points of one tick. The first push of a tick is stored; the same push again is answered the same and changes
// nothing, at any time, so that a checker repeats whatever it has no answer to. All of a push is stored, or nothing.
import type { z } from 'zod'
import type { StoredTick, tickInput } from '#src/contract/checkers.ts'
import { takesTicks } from '#src/rules/checker-points.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { transact } from '../../writes/transact.ts'
import { findTick, insertTick, teamsInGame } from './repository.ts'

type CheckerContext = VerbContext & { arena: Arena }

export async function pushTick(
  ctx: CheckerContext,
  { gameId, challengeId, tick, points: pushed }: z.output<typeof tickInput>,
): Promise<StoredTick> {
  const sorted = Object.entries(pushed)
    .map(([teamId, points]) => ({ teamId: Number(teamId), points }))
    .sort((a, b) => a.teamId - b.teamId)
  const teamIds = sorted.map(({ teamId }) => teamId)
  const points = sorted.map(({ points }) => points)
  return await transact(ctx, async (tx, after) => {
    const known = await findTick(tx, challengeId, tick)
    if (known) return answerTo(known, { teamIds, points })
    const pushedAt = ctx.clock.now()
    refuseUntimely(ctx.arena, challengeId, pushedAt)
    const inGame = await teamsInGame(tx, gameId, teamIds)
    const stranger = teamIds.find((teamId) => !inGame.has(teamId))
    if (stranger !== undefined) throw fail('CheckerTeamUnknown', { team: stranger }, 'points')
    const row = { challengeId, tick, pushedAt, teamIds, points }
    if (!(await insertTick(tx, row))) {
      return answerTo((await findTick(tx, challengeId, tick))!, { teamIds, points })
    }
    after.emit({ kind: 'checker-tick', gameId, challengeId, tick })
    return answerTo(row, row)
  })
}

interface Pushed {
  teamIds: readonly number[]
  points: readonly number[]
}

function answerTo(stored: Pushed & { tick: number; pushedAt: number }, sent: Pushed): StoredTick {
  const { tick, pushedAt, teamIds, points } = stored
  if (!areEqual(teamIds, sent.teamIds) || !areEqual(points, sent.points)) {
    throw fail('CheckerTickDiffers', { tick })
  }
  return { tick, at: pushedAt, teams: teamIds.length }
}

const areEqual = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((value, index) => value === others[index])

/** Points count while the game runs and the challenge is open; a push at another time is no mistake that could be kept for later. */
function refuseUntimely({ game, challenges }: Arena, challengeId: number, now: number): void {
  const challenge = challenges.get(challengeId)
  if (!challenge?.scoredByChecker) throw fail('CheckerOff')
  const phase = gamePhase(game, now)
  if (phase === 'upcoming') throw fail('GameNotStarted')
  if (phase === 'ended') throw fail('GameEnded')
  if (!takesTicks(challenge, game, now)) throw fail('CheckerClosed')
}
