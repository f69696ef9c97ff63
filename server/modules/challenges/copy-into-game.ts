import type { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import type { ChallengesCopied, challengesCopy } from '#src/contract/many-challenges.ts'
import { groupOf } from '#src/rules/challenge-group.ts'
import { nextTitle } from '#src/rules/next-title.ts'
import { prerequisiteIds } from '#src/rules/prerequisites.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { type AfterCommit, afterCommit, transact } from '../../writes/transact.ts'
import { copyCategoriesOf } from '../categories/repository.ts'
import { holdGame, lockGame } from '../games/repository.ts'
import { copyChallenges } from './copy-challenges.ts'
import { readChallengeSettings } from './read-challenge-settings.ts'
import { listChallenges, lockAllChallenges, placeChallenges, updateChallenge } from './repository.ts'

/**
 * Copies challenges with flags, files and hints into another game, switched off. Times of the first game mean nothing there: releases and
 * deadlines are left out. Of prerequisites and wholes, those are kept that are copied in the same call.
 */
export async function copyIntoGame(
  ctx: VerbContext,
  { gameId, challengeIds, toGameId }: z.output<typeof challengesCopy>,
): Promise<ChallengesCopied> {
  if (toGameId === gameId) throw fail('CopyIntoSameGame', {}, 'toGameId')
  const copies = await transact(ctx, async (tx, after) => {
    // A challenge that is deleted at the same time is deleted before or after.
    if (!(await lockGame(tx, gameId))) throw fail('GameNotFound')
    if (!(await holdGame(tx, toGameId))) throw fail('GameNotFound', {}, 'toGameId')
    const chosen = new Set(challengeIds)
    const all = await lockAllChallenges(tx, gameId)
    const sources = all.filter(({ id }) => chosen.has(id))
    if (sources.length < chosen.size) throw fail('ChallengeNotFound')
    const taken = (await listChallenges(tx, toGameId)).map(({ title }) => title)
    const only = new Map<number, string>()
    for (const { id, title } of sources) {
      const free = taken.includes(title) ? nextTitle(title, taken, limits.challengeTitleMax) : title
      taken.push(free)
      only.set(id, free)
    }
    await bringCategories(tx, after, { from: gameId, to: toGameId, challengeIds: [...chosen] })
    const ids = await copyChallenges(tx, { from: gameId, to: toGameId, only, now: ctx.clock.now() })
    await placeCopies(tx, toGameId, new Set(ids))
    const made: ChallengesCopied['copies'] = []
    for (const [at, id] of ids.entries()) {
      const { partOf, ...source } = sources[at]!
      await updateChallenge(tx, id, { releaseAt: null, deadlineAt: null })
      const needed = [...prerequisiteIds(source), ...(partOf === null ? [] : [partOf])]
      const leftOut = new Set(needed.filter((one) => !chosen.has(one)))
      const copy = await readChallengeSettings({ ...ctx, db: tx }, { gameId: toGameId, challengeId: id })
      made.push({ id, title: copy.title, leftOut: [...leftOut].map((one) => titleOf(all, one)) })
      after.emit({ kind: 'challenge', gameId: toGameId, challengeId: id })
      after.audit({
        action: 'challenge.create',
        gameId: toGameId,
        target: { id, name: copy.title },
        after: { ...copy, prerequisites: undefined, attachment: undefined, flagCount: copy.flags.length },
      })
    }
    return made
  })
  afterCommit(ctx, () =>
    ctx.log.info({ gameId: toGameId, from: gameId, count: copies.length }, 'challenges copied'),
  )
  return { copies }
}

/**
 * Copies keep their order, after the challenges that their category has there. Where these are not ordered by hand, the copies are not
 * either.
 */
async function placeCopies(tx: Db, gameId: number, copies: ReadonlySet<number>): Promise<void> {
  const all = await lockAllChallenges(tx, gameId)
  const placed = all.flatMap((copy) => {
    if (!copies.has(copy.id) || copy.position === null) return []
    const others = all.filter((one) => !copies.has(one.id) && groupOf(one) === groupOf(copy))
    const last = Math.max(0, ...others.map(({ position }) => position ?? 0))
    return { id: copy.id, position: others.length > 0 && last === 0 ? null : last + copy.position }
  })
  if (placed.length > 0) await placeChallenges(tx, placed)
}

/** Categories of the copies that the other game does not have yet, as far as it has room for them. */
async function bringCategories(
  tx: Db,
  after: AfterCommit,
  copied: Parameters<typeof copyCategoriesOf>[1],
): Promise<void> {
  for (const { id, ...category } of await copyCategoriesOf(tx, copied)) {
    after.emit({ kind: 'game-settings', gameId: copied.to })
    after.audit({
      action: 'category.create',
      gameId: copied.to,
      target: { id, name: category.name },
      after: category,
    })
  }
}

const titleOf = (all: readonly { id: number; title: string }[], id: number): string =>
  all.find((one) => one.id === id)?.title ?? `#${id}`
