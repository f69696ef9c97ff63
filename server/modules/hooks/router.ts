import { z } from 'zod'
import {
  deliveryEntry,
  deliveryRef,
  hookCreate,
  hookEntry,
  hookRef,
  hookSecret,
  hookUpdate,
} from '#src/contract/hooks.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { onceInSecret } from '../../access/once.ts'
import { sessionOnly } from '../../access/procedures.ts'
import { fail } from '../../lib/refusal.ts'
import { hookEditor } from './hook-editor.ts'
import { findHook, listDeliveries, listHooks, readHookStates } from './repository.ts'
import { sendAgain, sendTest } from './send-again.ts'
import { deliveryView, hookView } from './views.ts'
import { changeHook, createHook, removeHook, rotateHookSecret } from './write-hook.ts'

/** Hooks of a game, or of the site where no game is named. */
export const hooks = t.router({
  list: hookEditor.output(z.array(hookEntry)).query(async ({ ctx, input }) => {
    const rows = await listHooks(ctx.db, input.gameId)
    const states = await readHookStates(
      ctx.db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => hookView(row, states.get(row.id)!, ctx.clock.now()))
  }),
  create: hookEditor
    .use(sessionOnly)
    .input(hookCreate)
    .output(hookSecret)
    .mutation(onceInSecret('hooks.create', createHook)),
  update: hookEditor
    .use(sessionOnly)
    .input(hookUpdate)
    .output(nothing)
    .mutation(({ ctx, input }) => changeHook(ctx, input)),
  delete: hookEditor
    .input(hookRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeHook(ctx, input)),
  rotate: hookEditor
    .use(sessionOnly)
    .input(hookRef)
    .output(hookSecret)
    .mutation(({ ctx, input }) => rotateHookSecret(ctx, input)),
  test: hookEditor
    .input(hookRef)
    .output(nothing)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),
  /** The newest messages to a hook. */
  deliveries: hookEditor
    .input(hookRef)
    .output(z.array(deliveryEntry))
    .query(async ({ ctx, input: { gameId, hookId } }) => {
      if (!(await findHook(ctx.db, gameId, hookId))) throw fail('HookNotFound')
      return (await listDeliveries(ctx.db, hookId)).map(deliveryView)
    }),
  resend: hookEditor
    .input(deliveryRef)
    .output(nothing)
    .mutation(({ ctx, input }) => sendAgain(ctx, input)),
})
