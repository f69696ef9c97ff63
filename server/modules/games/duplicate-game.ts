import { rowOf, valuesOf } from '#src/contract/fields.ts'
import { gameFields } from '#src/contract/game-fields.ts'
import type { GameCopy, GameSettings } from '#src/contract/games.ts'
import { limits } from '#src/contract/limits.ts'
import { nextTitle } from '#src/rules/next-title.ts'
import { shiftGameTimes } from '#src/rules/shift-game-times.ts'
import type { VerbContext } from '../../access/context.ts'
import { keepSecret } from '../../crypto/at-rest.ts'
import { newSigningKeys } from '../../crypto/signing-keys.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { copyCategories } from '../categories/repository.ts'
import { copyChallenges } from '../challenges/copy-challenges.ts'
import { shiftChallengeTimes } from '../challenges/shift-challenge-times.ts'
import { copyDivisions } from '../divisions/repository.ts'
import { copyPages } from '../pages/repository.ts'
import { findGame, insertGame, listTitles, lockGame } from './repository.ts'
import { gameSettingsView } from './views.ts'

/**
 * A hidden game with the settings, divisions, challenges, flags, files and pages of another one, and with keys of its own. Teams,
 * staff, notices and writeups are not copied. Where a start is given, all times of the copy are moved with it, those of its challenges too.
 */
export async function duplicateGame(ctx: VerbContext, { gameId, start }: GameCopy): Promise<GameSettings> {
  const { publicKey, privateKey } = newSigningKeys()
  const now = ctx.clock.now()
  const made = await transact(ctx, async (tx, after) => {
    const source = await lockGame(tx, gameId)
    if (!source) throw fail('GameNotFound')
    const values = valuesOf(gameFields, source)
    const span = start === undefined ? 0 : start - values.start
    const { id } = await insertGame(tx, {
      ...rowOf(gameFields, shiftGameTimes(values, span)),
      title: nextTitle(source.title, await listTitles(tx), limits.gameTitleMax),
      hidden: true,
      publicKey,
      privateKey: keepSecret(ctx.config.secretKey, privateKey),
      createdAt: now,
    })
    await copyDivisions(tx, gameId, id)
    await copyCategories(tx, gameId, id)
    await copyChallenges(tx, { from: gameId, to: id, now })
    await copyPages(tx, gameId, id)
    if (span !== 0) await shiftChallengeTimes(tx, id, { span, now })
    const game = gameSettingsView((await findGame(tx, id))!)
    after.emit({ kind: 'game', gameId: id })
    after.emit({ kind: 'settings' })
    after.audit({ action: 'game.create', gameId: id, target: { id, name: game.title }, after: game })
    return game
  })
  afterCommit(ctx, () => ctx.log.info({ gameId: made.id, from: gameId }, 'game duplicated'))
  return made
}
