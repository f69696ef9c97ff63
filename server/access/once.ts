// Calls that create something, behind a button: a double click, or a script that sends a call twice at once, creates one thing.
// Calls are equal when account, procedure and input are. Of those that are under way at the same moment, in whichever processes,
// one does the work and all get its answer. A call that comes after the answer is a new one.
import { createHash } from 'node:crypto'
import { findEqualCall, lockEqualCalls, storeEqualCall } from '../db/equal-calls.ts'
import { fail } from '../lib/refusal.ts'
import type { Actor } from '../state/sessions/actor.ts'
import { inOneTransaction } from '../writes/transact.ts'
import type { RequestContext } from './context.ts'

type Signed = RequestContext & { actor: Actor }

/** Wraps the verb of a procedure. The answer is stored as JSON for a while, so it has no secrets. */
export const once =
  <Ctx extends Signed, Input, Answer>(call: string, work: (ctx: Ctx, input: Input) => Promise<Answer>) =>
  ({ ctx, input }: { ctx: Ctx; input: Input }): Promise<Answer> =>
    inOneTransaction(ctx, async (inside) => {
      const equal = await findEqual<Answer>(inside, call, input)
      if (equal.done) return equal.done.answer
      const answer = await work(inside, input)
      await storeEqualCall(inside.db, equal.key, { answer, at: Date.now() })
      return answer
    })

/** The same for an answer that must not be stored, such as the text of a token: an equal call is refused. */
export const onceInSecret =
  <Ctx extends Signed, Input, Answer>(call: string, work: (ctx: Ctx, input: Input) => Promise<Answer>) =>
  ({ ctx, input }: { ctx: Ctx; input: Input }): Promise<Answer> =>
    inOneTransaction(ctx, async (inside) => {
      const equal = await findEqual(inside, call, input)
      if (equal.done) throw fail('SentTwice')
      const answer = await work(inside, input)
      await storeEqualCall(inside.db, equal.key, { answer: null, at: Date.now() })
      return answer
    })

/** Waits for an equal call that is under way. `done` is undefined when none was done since this one came. */
async function findEqual<Answer>(
  { db, actor, beganAt }: Signed,
  call: string,
  input: unknown,
): Promise<{ key: Buffer; done: { answer: Answer } | undefined }> {
  const key = createHash('sha256')
    .update(JSON.stringify([actor.userId, call, input]))
    .digest()
  await lockEqualCalls(db, key)
  const came = Date.now() - (performance.now() - beganAt)
  const done = await findEqualCall(db, key, came)
  return { key, done: done as { answer: Answer } | undefined }
}
