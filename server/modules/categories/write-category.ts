// The verbs of those who edit the challenges of a game. Names are the same in capitals and in small letters.
import type { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import type {
  OwnCategory,
  ownCategoryCreate,
  ownCategoryRef,
  ownCategoryUpdate,
  UsedCategory,
} from '#src/contract/own-categories.ts'
import { findNamed, isDocumentedName } from '#src/rules/category-terms.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { type AfterCommit, transact } from '../../writes/transact.ts'
import { lockGame } from '../games/repository.ts'
import {
  deleteCategory,
  insertCategory,
  listCategories,
  touchChallenges,
  updateCategory,
} from './repository.ts'

/** @returns its number. */
export async function createCategory(
  ctx: VerbContext,
  { gameId, ...input }: z.output<typeof ownCategoryCreate>,
): Promise<number> {
  return await write(ctx, gameId, async (tx, after, known) => {
    if (known.length >= limits.ownCategoriesMax) {
      throw fail('OwnCategoriesFull', { max: limits.ownCategoriesMax }, 'name')
    }
    const next = nextOf(input, known)
    const id = await insertCategory(tx, gameId, next)
    after.audit({ action: 'category.create', gameId, target: { id, name: next.name }, after: { ...next } })
    return id
  })
}

export async function changeCategory(
  ctx: VerbContext,
  { gameId, categoryId, ...input }: z.output<typeof ownCategoryUpdate>,
): Promise<void> {
  await write(ctx, gameId, async (tx, after, known) => {
    const before = existing(known, categoryId)
    const next = nextOf(
      input,
      known.filter(({ id }) => id !== categoryId),
    )
    await updateCategory(tx, categoryId, next)
    if (before.name !== next.name) await changeVersions(tx, after, gameId, before.challengeIds, {})
    after.audit({
      action: 'category.update',
      gameId,
      target: { id: categoryId, name: next.name },
      before: { name: before.name, tone: before.tone, pattern: before.pattern },
      after: { ...next },
    })
  })
}

/** Its challenges are in Misc from then on. */
export async function removeCategory(
  ctx: VerbContext,
  { gameId, categoryId }: z.output<typeof ownCategoryRef>,
): Promise<void> {
  await write(ctx, gameId, async (tx, after, known) => {
    const { id, challengeIds, ...before } = existing(known, categoryId)
    // Their places were among themselves.
    await changeVersions(tx, after, gameId, challengeIds, { ownCategory: null, position: null })
    await deleteCategory(tx, id)
    after.audit({
      action: 'category.delete',
      gameId,
      target: { id, name: before.name },
      before: { ...before, challenges: challengeIds.length },
    })
  })
}

async function write<Result>(
  ctx: VerbContext,
  gameId: number,
  change: (tx: Db, after: AfterCommit, known: readonly UsedCategory[]) => Promise<Result>,
): Promise<Result> {
  return await transact(ctx, async (tx, after) => {
    // A challenge that is given a category at the same time is given it before or after.
    if (!(await lockGame(tx, gameId))) throw fail('GameNotFound')
    const result = await change(tx, after, await listCategories(tx, gameId))
    after.emit({ kind: 'game-settings', gameId })
    return result
  })
}

function existing(known: readonly UsedCategory[], categoryId: number): UsedCategory {
  const found = known.find(({ id }) => id === categoryId)
  if (!found) throw fail('OwnCategoryNotFound')
  return found
}

function nextOf({ name, tone, pattern }: OwnCategory, others: readonly UsedCategory[]): OwnCategory {
  const next = { name: name.replace(/\s+/gu, ' ').trim(), tone, pattern }
  if (isDocumentedName(next.name) || findNamed(others, next.name)) {
    throw fail('OwnCategoryTaken', {}, 'name')
  }
  return next
}

async function changeVersions(
  tx: Db,
  after: AfterCommit,
  gameId: number,
  ids: readonly number[],
  changes: Parameters<typeof touchChallenges>[2],
): Promise<void> {
  if (ids.length === 0) return
  await touchChallenges(tx, ids, changes)
  for (const challengeId of ids) after.emit({ kind: 'challenge', gameId, challengeId })
}
