import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { askCheck } from './ask-check.ts'
import { findCheckedChallenge, lockCheck } from './repository.ts'

interface Ref {
  gameId: number
  challengeId: number
}

/** By an editor, also when the check is switched off. Pressed again while it runs, it runs once more afterwards. */
export async function askCheckNow(ctx: VerbContext, { gameId, challengeId }: Ref): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const challenge = await findCheckedChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    const check = await lockCheck(tx, challengeId)
    if (!check) throw fail('CheckNotSet')
    await askCheck(tx, after, { gameId, challengeId, cause: 'button', now: ctx.clock.now() })
    const target = { id: challengeId, name: challenge.title }
    after.audit({ action: 'challengeCheck.run', gameId, target, after: { kind: check.settings.kind } })
  })
}
