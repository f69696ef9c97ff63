import { z } from 'zod'
import { gameRef } from '#src/contract/games.ts'
import { nothing } from '#src/contract/shapes.ts'
import {
  apiToken,
  apiTokenIssued,
  apiTokenWithScope,
  gameTokenCreate,
  gameTokenRef,
  tokenCreate,
  tokenRef,
  tokenRemoval,
} from '#src/contract/tokens.ts'
import type { RequestContext } from '../../access/context.ts'
import { freshProof } from '../../access/demand-proof.ts'
import { t } from '../../access/init.ts'
import { onceInSecret } from '../../access/once.ts'
import { admin, gameEditor, sessionOnly } from '../../access/procedures.ts'
import { listTokens, listTokensOfGame } from '../../state/tokens/repository.ts'
import { restoreToken, revokeToken, revokeTokenOfGame } from './change-token.ts'
import { createToken } from './create-token.ts'
import { tokenView } from './views.ts'

async function listed({ db, tokens }: RequestContext) {
  // Flush pending last-used times so that the list is current.
  await tokens.flush()
  return (await listTokens(db)).map(tokenView)
}

export const tokens = t.router({
  create: admin
    .use(sessionOnly)
    .use(freshProof)
    .input(tokenCreate)
    .output(apiTokenIssued)
    .mutation(onceInSecret('tokens.create', createToken)),
  list: admin.output(z.array(apiToken)).query(({ ctx }) => listed(ctx)),
  /** The same, with scopes. */
  page: admin.output(z.array(apiTokenWithScope)).query(({ ctx }) => listed(ctx)),
  revoke: admin
    .input(tokenRemoval)
    .output(nothing)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.tokenUuid, input.delete)),
  /** Those of one game. */
  ofGame: gameEditor
    .input(gameRef)
    .output(z.array(apiTokenWithScope))
    .query(async ({ ctx, input }) => {
      await ctx.tokens.flush()
      return (await listTokensOfGame(ctx.db, input.gameId)).map(tokenView)
    }),
  createForGame: gameEditor
    .use(sessionOnly)
    .use(freshProof)
    .input(gameTokenCreate)
    .output(apiTokenIssued)
    .mutation(onceInSecret('tokens.createForGame', createToken)),
  revokeOfGame: gameEditor
    .input(gameTokenRef)
    .output(nothing)
    .mutation(({ ctx, input }) => revokeTokenOfGame(ctx, input.gameId, input.tokenUuid)),
  restore: admin
    .use(sessionOnly)
    .use(freshProof)
    .input(tokenRef)
    .output(nothing)
    .mutation(({ ctx, input }) => restoreToken(ctx, input.tokenUuid)),
})
