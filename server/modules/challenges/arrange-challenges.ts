import type { z } from 'zod'
import type { challengesOrder } from '#src/contract/many-challenges.ts'
import { groupOf } from '#src/rules/challenge-group.ts'
import { inGameOrder } from '#src/rules/hand-order.ts'
import { orderParts, wholesOf } from '#src/rules/order-parts.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { holdGame } from '../games/repository.ts'
import { lockAllChallenges, placeChallenges } from './repository.ts'

/**
 * Puts the challenges of a category in order, parts after their whole. The caller sends all challenges of the category; a list that
 * is out of date is refused.
 */
export async function arrangeChallenges(
  ctx: VerbContext,
  { gameId, challengeIds, ...of }: z.output<typeof challengesOrder>,
): Promise<void> {
  const category = groupOf(of)
  await transact(ctx, async (tx, after) => {
    const game = await holdGame(tx, gameId)
    if (!game) throw fail('GameNotFound')
    const all = await lockAllChallenges(tx, gameId)
    const before = inGameOrder(all).filter((one) => groupOf(one) === category)
    const byTitle = challengeIds.length === 0
    const named = challengeIds.flatMap((id) => before.find((one) => one.id === id) ?? [])
    const isWhole = new Set(named).size === before.length && challengeIds.length === before.length
    if (!byTitle && !isWhole) throw fail('ChallengesChanged', { category })
    const next = byTitle
      ? inGameOrder(before.map((one) => ({ ...one, position: null })))
      : orderParts(named, wholesOf(named)).map((one, at) => ({ ...one, position: at + 1 }))
    const positionOf = new Map(before.map(({ id, position }) => [id, position]))
    const moved = next.filter(({ id, position }) => position !== positionOf.get(id))
    if (moved.length === 0) return
    await placeChallenges(tx, moved)
    for (const { id } of moved) after.emit({ kind: 'challenge', gameId, challengeId: id })
    after.audit({
      action: 'game.orderChallenges',
      gameId,
      target: { id: gameId, name: game.title },
      before: { challengeOrder: before.map(({ title }) => title) },
      after: { challengeOrder: next.map(({ title }) => title) },
    })
  })
  afterCommit(ctx, () => ctx.log.info({ gameId, category }, 'challenges reordered'))
}
