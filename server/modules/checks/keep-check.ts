import { isDeepStrictEqual } from 'node:util'
import type { CarriedCheck } from '#src/contract/checks.ts'
import { usualCheck } from '#src/contract/usual-check.ts'
import type { VerbContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { findCheckedChallenge, findMaterial, lockCheck, saveCheck, updateMaterial } from './repository.ts'

/**
 * Keeps what came with an import. Where that is a script only, a check that is set up here stays as it is, and a challenge without one gets
 * one that is switched off, for the image that staff make of the script.
 * @returns false when it is there already.
 */
export const keepCheck = (
  ctx: VerbContext,
  { gameId, challengeId }: { gameId: number; challengeId: number },
  { script, ...sent }: Partial<CarriedCheck>,
): Promise<boolean> =>
  transact(ctx, async (tx, after) => {
    const before = (await lockCheck(tx, challengeId))?.settings
    const settings = { ...(before ?? { ...usualCheck, kind: 'solve', enabled: false }), ...sent }
    const isSame = isDeepStrictEqual(before, settings)
    const isScriptSame = !script || isDeepStrictEqual(await findMaterial(tx, challengeId), script)
    if (!isSame) {
      await saveCheck(tx, challengeId, settings, [])
      const name = (await findCheckedChallenge(tx, gameId, challengeId))?.title ?? ''
      after.audit({
        action: 'challengeCheck.update',
        gameId,
        target: { id: challengeId, name },
        ...(before && { before }),
        after: settings,
      })
    }
    if (!isScriptSame) await updateMaterial(tx, challengeId, script)
    return !isSame || !isScriptSame
  })
