import type { VerbContext } from '../access/context.ts'

/** Without a line for each account and each answer: the audit log names what the command made. */
export const quiet = (ctx: VerbContext): VerbContext => ({
  ...ctx,
  log: ctx.log.child({}, { level: 'warn' }),
})
