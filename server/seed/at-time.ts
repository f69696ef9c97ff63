import type { VerbContext } from '../access/context.ts'

/** The same caller at another time, so that a game that is over can be prepared and played. The audit log keeps the true time. */
export const atTime = <Ctx extends VerbContext>(ctx: Ctx, now: number): Ctx => ({
  ...ctx,
  clock: { now: () => now },
})
