import type { z } from 'zod'
import type { ctfcliCreate, ctfcliPatch } from '#src/contract/ctfcli.ts'
import type { VerbContext } from '../../access/context.ts'
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
  await changeChallenge(ctx, patch, { imported: true, isQuiet })
  if (sent) await storeEcho(ctx.db, patch.challengeId, sent)
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
