import { usualCheck } from '#src/contract/usual-check.ts'
import type { VerbContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { findMaterial, lockCheck, saveCheck, updateMaterial } from './repository.ts'

interface Ref {
  gameId: number
  challengeId: number
}

/**
 * Keeps a script that came with an import. A check that is set up here stays as it is; a challenge without one gets one that is switched
 * off, for the image that staff make of the script.
 * @returns false when it is there already.
 */
export const keepCheckScript = (
  ctx: VerbContext,
  { challengeId }: Ref,
  script: { name: string; text: string },
): Promise<boolean> =>
  transact(ctx, async (tx) => {
    const check = await lockCheck(tx, challengeId)
    const kept = await findMaterial(tx, challengeId)
    if (kept?.name === script.name && kept.text === script.text) return false
    if (!check) await saveCheck(tx, challengeId, { ...usualCheck, kind: 'solve', enabled: false }, [])
    await updateMaterial(tx, challengeId, script)
    return true
  })
