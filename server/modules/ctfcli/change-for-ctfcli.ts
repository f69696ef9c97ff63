import type { z } from 'zod'
import type { ChallengePatch } from '#src/contract/challenges.ts'
import type { ctfcliCreate, ctfcliPatch } from '#src/contract/ctfcli.ts'
import { findNamed } from '#src/rules/category-terms.ts'
import type { VerbContext } from '../../access/context.ts'
import { listCategories } from '../categories/repository.ts'
import { changeChallenge } from '../challenges/change-challenge.ts'
import { createChallenge } from '../challenges/create-challenge.ts'
import { storeEcho } from './repository.ts'

/**
 * Changes a challenge, and stores what ctfcli sent. Flags that are patterns come without examples.
 * @param ctx of an open transaction.
 */
export async function changeForCtfcli(
  ctx: VerbContext,
  { sent, isQuiet, ...patch }: z.output<typeof ctfcliPatch>,
): Promise<void> {
  const own = await ownCategoryOf(ctx, patch.gameId, sent?.category)
  await changeChallenge(
    ctx,
    { ...patch, ...own },
    { imported: true, ...(isQuiet && { quietFor: 'all' as const }) },
  )
  // A category of the game is answered as the game calls it.
  if (sent) await storeEcho(ctx.db, patch.challengeId, own.ownCategory ? { ...sent, category: 'Misc' } : sent)
}

/** A word may be the name of a category of the game, also one that other tools take for a documented category. */
async function ownCategoryOf(
  ctx: VerbContext,
  gameId: number,
  word: string | null | undefined,
): Promise<Pick<ChallengePatch, 'category' | 'ownCategory'>> {
  if (word === undefined) return {}
  const found = findNamed(await listCategories(ctx.db, gameId), word ?? '')
  return found ? { category: 'Misc', ownCategory: found.name } : { ownCategory: '' }
}

/**
 * A challenge with all of it, or none.
 * @param ctx of an open transaction.
 * @returns its number.
 */
export async function createForCtfcli(
  ctx: VerbContext,
  { title, category, type, ...rest }: z.output<typeof ctfcliCreate>,
): Promise<number> {
  const { id: challengeId } = await createChallenge(ctx, { gameId: rest.gameId, title, category, type })
  await changeForCtfcli(ctx, { ...rest, challengeId })
  return challengeId
}
