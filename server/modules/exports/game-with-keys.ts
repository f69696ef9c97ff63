import { limits } from '#src/contract/limits.ts'
import type { AccountContext } from '../../access/context.ts'
import type { Download } from '../../answers/download.ts'
import { fail } from '../../lib/refusal.ts'
import { downloadGame } from './export-game.ts'

/** @param sealed or not. @throws under its field when it is too short. */
export async function readKeyPhrase(ctx: AccountContext, sealed: string): Promise<string> {
  const phrase = await ctx.sealedFields.open(sealed)
  if ([...phrase].length < limits.keyPhraseMin)
    throw fail('KeyPhraseTooShort', { min: limits.keyPhraseMin }, 'keyPhrase')
  return phrase
}

/** Our own zip with the keys of the game. @param keyPhrase encrypts them; it may be sealed. */
export async function downloadGameWithKeys(
  ctx: AccountContext,
  { gameId, withResults, keyPhrase }: { gameId: number; withResults: boolean; keyPhrase: string },
): Promise<Download> {
  const phrase = await readKeyPhrase(ctx, keyPhrase)
  return await downloadGame(ctx, { gameId, format: 'vexil', withResults, keyPhrase: phrase })
}
