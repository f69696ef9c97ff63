import type { VerbContext } from './context.ts'

/** Without a line of the log for each object: the audit log names what the command made. */
export const quiet = (ctx: VerbContext): VerbContext => ({
  ...ctx,
  log: ctx.log.child({}, { level: 'warn' }),
})
