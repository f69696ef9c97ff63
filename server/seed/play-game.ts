// The answers of a history, handed in as players do, each at its time.
import { asPlayer } from '../access/as-player.ts'
import type { AccountContext } from '../access/context.ts'
import { ownInstance } from '../modules/instances/own-instance.ts'
import { type Outcome, submitFlag } from '../modules/submissions/submit-flag.ts'
import { atTime } from './at-time.ts'

export interface SeedAnswer {
  /** A member of a team in the game, in a context that reads what the transaction knows. */
  player: AccountContext
  challengeId: number
  at: number
  /** Without one, the right one. */
  answer?: string
}

/** As many as the answer queue stores with one statement. */
const answersAtOnce = 100

/** @param answers in the order of their times. */
export async function playGame(
  gameId: number,
  answers: readonly SeedAnswer[],
  flagOf: (challengeId: number) => string,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < answers.length; from += answersAtOnce) {
    const part = answers.slice(from, from + answersAtOnce)
    outcomes.push(...(await Promise.all(part.map((one) => handIn(gameId, one, flagOf)))))
  }
  return outcomes
}

async function handIn(
  gameId: number,
  { player, challengeId, at, answer }: SeedAnswer,
  flagOf: (challengeId: number) => string,
): Promise<Outcome> {
  const ctx = await asPlayer(atTime(player, at), gameId)
  const challenge = ctx.arena.challenges.get(challengeId)
  const instance = challenge && answer === undefined ? await ownInstance(ctx, challenge) : undefined
  const own = typeof instance === 'object' ? instance.flag : undefined
  return await submitFlag(ctx, { challengeId, flag: answer ?? own ?? flagOf(challengeId) })
}
