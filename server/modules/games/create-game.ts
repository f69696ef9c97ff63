import type { GameInput, GameSettings } from '#src/contract/games.ts'
import type { VerbContext } from '../../access/context.ts'
import { keepSecret } from '../../crypto/at-rest.ts'
import { newSigningKeys } from '../../crypto/signing-keys.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { gameValues } from './game-values.ts'
import { insertGame } from './repository.ts'
import { gameSettingsView } from './views.ts'

/** Makes a game with fresh keys. */
export async function createGame(ctx: VerbContext, input: GameInput): Promise<GameSettings> {
  const now = ctx.clock.now()
  const { publicKey, privateKey } = newSigningKeys()
  const values = {
    ...gameValues(input, now),
    publicKey,
    privateKey: keepSecret(ctx.config.secretKey, privateKey),
    createdAt: now,
  }
  const made = await transact(ctx, async (tx, after) => {
    const game = gameSettingsView(await insertGame(tx, values))
    after.emit({ kind: 'game', gameId: game.id })
    const target = { id: game.id, name: game.title }
    after.audit({ action: 'game.create', gameId: game.id, target, after: game })
    return game
  })
  afterCommit(ctx, () => ctx.log.info({ gameId: made.id, title: made.title }, 'game made'))
  return made
}
