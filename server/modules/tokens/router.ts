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
import type { RequestContext } from '../../access/context.ts'
import { freshProof } from '../../access/demand-proof.ts'
import { t } from '../../access/init.ts'
import { onceInSecret } from '../../access/once.ts'
import { admin, sessionOnly } from '../../access/procedures.ts'
import { listTokens } from '../../state/tokens/repository.ts'
import { restoreToken, revokeToken } from './change-token.ts'
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
  restore: admin
    .use(sessionOnly)
    .use(freshProof)
    .input(tokenRef)
    .output(nothing)
    .mutation(({ ctx, input }) => restoreToken(ctx, input.tokenUuid)),
})
