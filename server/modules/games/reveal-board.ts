import type { RevealInput } from '#src/contract/games.ts'
import { freezeMoment, hiddenFrom } from '#src/rules/freeze.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { lockGame, updateRevealedAt } from './repository.ts'

/** Opens the true board of a game that is over to everybody, or freezes it again. Once is as good as twice. */
export async function revealBoard(ctx: VerbContext, { gameId, revealed }: RevealInput): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const game = await lockGame(tx, gameId)
    if (!game) throw fail('GameNotFound')
    if (freezeMoment(game) === null) throw fail('BoardNotFrozen')
    const now = ctx.clock.now()
    if (gamePhase(game, now) !== 'ended') throw fail('RevealTooEarly')
    // One from before the end opens nothing any more.
    const isRevealed = hiddenFrom(game) === null
    if (revealed === isRevealed) return
    const revealedAt = revealed ? now : null
    await updateRevealedAt(tx, gameId, revealedAt)
    after.emit({ kind: 'game-settings', gameId })
    after.audit({
      action: revealed ? 'game.reveal' : 'game.hideAgain',
      gameId,
      target: { id: gameId, name: game.title },
      before: { revealedAt: game.revealedAt },
      after: { revealedAt },
    })
  })
}
