import { canRead } from '#src/rules/challenge-state.ts'
import { fail } from '../../lib/refusal.ts'
import type { ContainerPlayer } from './start-own-container.ts'

/** Lets the team to what it has in a challenge that it may see, also when that has closed. */
export function refuseWithoutContainer(ctx: ContainerPlayer, challengeId: number): void {
  const challenge = ctx.arena.challenges.get(challengeId)
  if (!challenge || !canRead(ctx.arena.stateOf(challenge, ctx.participation, ctx.clock.now()))) {
    throw fail('ChallengeNotFound')
  }
  if (challenge.type !== 'StaticContainer' && challenge.type !== 'DynamicContainer') {
    throw fail('ChallengeWithoutContainer')
  }
}
