import { z } from 'zod'
import { nothing } from '#src/contract/shapes.ts'
import {
  apiToken,
  apiTokenIssued,
  apiTokenWithScope,
  tokenCreate,
  tokenRef,
  tokenRemoval,
} from '#src/contract/tokens.ts'
import { t } from '../../rpc/init.ts'
import { admin } from '../../rpc/procedures.ts'
import { restoreToken, revokeToken } from './change-token.ts'
import { createToken } from './create-token.ts'
import { listTokens } from './repository.ts'
import { tokenView } from './views.ts'

export const tokens = t.router({
  create: admin
    .input(tokenCreate)
    .output(apiTokenIssued)
    .mutation(({ ctx, input }) => createToken(ctx, input)),
  list: admin.output(z.array(apiToken)).query(async ({ ctx }) => (await listTokens(ctx.db)).map(tokenView)),
  /** The same with scopes. */
  page: admin
    .output(z.array(apiTokenWithScope))
    .query(async ({ ctx }) => (await listTokens(ctx.db)).map(tokenView)),
  revoke: admin
    .input(tokenRemoval)
    .output(nothing)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.tokenUuid, input.delete)),
  restore: admin
    .input(tokenRef)
    .output(nothing)
    .mutation(({ ctx, input }) => restoreToken(ctx, input.tokenUuid)),
})
