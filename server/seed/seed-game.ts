// A game with teams, challenges and a plausible history of solves. Everything goes through the verbs that pages call, so that no row
// is there that the rules would not allow.
import type { VerbContext } from '../access/context.ts'
import { withOwnArenas } from '../access/with-own-arenas.ts'
import { makeGame, type SeedGame } from './make-game.ts'
import { type SeedPlan, seedFlag, solveHistory } from './plan.ts'
import { playGame } from './play-game.ts'
import { randomFrom } from './random.ts'

/** @param ctx of an open transaction. */
export async function seedGame(ctx: VerbContext, plan: SeedPlan): Promise<SeedGame & { solves: number }> {
  const random = randomFrom(plan.seed ?? 7)
  const game = await makeGame(withOwnArenas(ctx), plan, random)
  const { gameId, challengeIds, teams } = game
  const answers = solveHistory(plan, random).map(({ team, challenge, member, at }) => ({
    player: teams[team]!.members[member]!,
    challengeId: challengeIds[challenge]!,
    at,
  }))
  const flags = new Map(challengeIds.map((id, index) => [id, seedFlag(index)]))
  await playGame(gameId, answers, (id) => flags.get(id)!)
  return { ...game, solves: answers.length }
}
