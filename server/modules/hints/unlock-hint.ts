// A member unlocks a hint for the team. The participation is locked, so that of two members, or of two clicks, one pays, and two
// hints that are bought at once are paid from one sum.
import type { z } from 'zod'
import type { unlockHintInput } from '#src/contract/challenges.ts'
import type { ErrorName } from '#src/contract/errors.ts'
import { canRead } from '#src/rules/challenge-state.ts'
import { playGate } from '#src/rules/game-clock.ts'
import { judgeUnlock, type UnlockRefusal } from '#src/rules/hints.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import { keysOf } from '../../state/arena/paid-hints.ts'
import { listArenaParticipations } from '../../state/arena/repository.ts'
import { sumOfTeam } from '../../state/arena/sum-of-team.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { transact } from '../../writes/transact.ts'
import { lockParticipation } from '../participations/repository.ts'
import { findPaidHints, insertUnlock } from './repository.ts'

type PlayerContext = VerbContext & { actor: Actor; arena: Arena; participation: ArenaParticipation }

export async function unlockHint(
  ctx: PlayerContext,
  { gameId, challengeId, key, cost: agreed }: z.output<typeof unlockHintInput>,
): Promise<void> {
  const { arena, participation, actor } = ctx
  const participationId = participation.id
  await transact(ctx, async (tx, after) => {
    const locked = await lockParticipation(tx, participationId)
    if (locked?.status !== 'Accepted') throw fail('NotAllowed')
    const now = ctx.clock.now()
    const challenge = arena.challenges.get(challengeId)
    if (!challenge || !canRead(arena.stateOf(challenge, participation, now))) throw fail('ChallengeNotFound')
    // As they are stored now: another process may have changed them, and another member may have paid.
    const hint = (await findPaidHints(tx, gameId, challengeId)).find((one) => one.key === key)
    if (!hint) throw fail('HintNotFound')
    const [own] = await listArenaParticipations(tx, gameId, [participationId])
    const verdict = judgeUnlock(hint, {
      isPractice: playGate(arena.game, now) === 'practice',
      afterEnd: arena.game.hintsAfterEnd,
      unlocked: keysOf(own!.hintUnlocks, challengeId),
      sum: sumOfTeam(arena, participation, own),
      agreed,
    })
    if (verdict === 'known') return
    if (verdict !== 'unlock') throw fail(refusals[verdict], { cost: hint.cost })
    const { title, cost } = hint
    const paid = { participationId, challengeId, hintKey: key, title, cost }
    await insertUnlock(tx, { ...paid, unlockedAt: now, unlockedBy: actor.userId })
    after.emit({ kind: 'participation', gameId, participationId })
    after.happened({ kind: 'hint-unlocked', gameId, challengeId, participationId, userId: actor.userId })
  })
}

const refusals: Record<UnlockRefusal, ErrorName> = {
  waits: 'HintWaits',
  closed: 'HintsClosed',
  'too-dear': 'HintTooDear',
  'other-cost': 'HintCostChanged',
}
