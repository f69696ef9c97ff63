import {
  codeInput,
  recoveryCodes,
  secondFactorSetup,
  secondFactorState,
  withPassword,
} from '#src/contract/second-factor.ts'
import { nothing } from '#src/contract/shapes.ts'
import { hasRole } from '#src/rules/roles.ts'
import { t } from '../../access/init.ts'
import { sessionOnly, signedIn } from '../../access/procedures.ts'
import { confirmSetup, removeFactor, startSetup } from './change-factor.ts'
import { countRecoveryCodes, hasFactor } from './repository.ts'

export const secondFactor = t.router({
  state: signedIn.output(secondFactorState).query(async ({ ctx: { db, actor, config } }) => ({
    isOn: await hasFactor(db, actor.userId),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
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
})
