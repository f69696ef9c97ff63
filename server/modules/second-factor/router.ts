import {
  codeInput,
  newPasskey,
  passkeyOffer,
  passkeyRef,
  recoveryCodes,
  secondFactorSetup,
  secondFactorState,
  withPassword,
} from '#src/contract/second-factor.ts'
import { nothing } from '#src/contract/shapes.ts'
import { hasRole } from '#src/rules/roles.ts'
import { freshProof } from '../../access/demand-proof.ts'
import { t } from '../../access/init.ts'
import { sessionOnly, signedIn } from '../../access/procedures.ts'
import { confirmSetup, removeFactor, startSetup } from './change-factor.ts'
import { listPasskeys } from './passkey-repository.ts'
import { addPasskey, arePossible, removePasskey, startPasskey } from './passkeys.ts'
import { countRecoveryCodes, hasFactor } from './repository.ts'

export const secondFactor = t.router({
  state: signedIn.output(secondFactorState).query(async ({ ctx: { db, actor, config, origin } }) => ({
    isOn: await hasFactor(db, actor.userId),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
    passkeys: (await listPasskeys(db, actor.userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id: id.toString('base64url'),
      name,
      createdAt,
      lastUsedAt,
    })),
    canAddPasskeys: arePossible({ origin }),
    isRequired:
      config.staffSecondFactor && (hasRole(actor.role, 'Monitor') || Object.keys(actor.staffOf).length > 0),
  })),
  start: signedIn
    .use(sessionOnly)
    .input(withPassword)
    .output(secondFactorSetup)
    .mutation(({ ctx, input }) => startSetup(ctx, input.password)),
  confirm: signedIn
    .use(sessionOnly)
    .input(codeInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => confirmSetup(ctx, input.code)),
  remove: signedIn
    .use(sessionOnly)
    .input(withPassword)
    .output(nothing)
    .mutation(({ ctx, input }) => removeFactor(ctx, input.password)),
  startPasskey: signedIn
    .use(sessionOnly)
    .use(freshProof)
    .output(passkeyOffer)
    .mutation(({ ctx }) => startPasskey(ctx)),
  addPasskey: signedIn
    .use(sessionOnly)
    .input(newPasskey)
    .output(nothing)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  removePasskey: signedIn
    .use(sessionOnly)
    .use(freshProof)
    .input(passkeyRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removePasskey(ctx, input.id)),
})
