import { setTimeout as pause } from 'node:timers/promises'
import type { VerbContext } from '../../access/context.ts'
import { outsideOf, transact } from '../../writes/transact.ts'
import { areAll } from './image-repository.ts'
import { askImages } from './prepare-image.ts'

/** A registry that has no such image says so within this time; the bytes of one that it has may take longer. */
const waitMs = 3_000
const lookMs = 150

/**
 * Has images looked at that are not ready, and waits a little for the result: who switches a challenge on learns in the same
 * call that its image does not exist.
 */
export async function awaitImages(ctx: VerbContext, wanted: readonly string[]): Promise<void> {
  const { db, containers: host } = ctx
  const images = [...new Set(wanted)].filter((image) => image !== '')
  if (!host?.isUp || (await areAll(db, host.name, images, ['ready']))) return
  await transact(ctx, (tx, after) =>
    askImages(tx, after, { engine: host.name, images, now: ctx.clock.now() }),
  )
  // The question waits for the commit of an open transaction, and there is no answer before.
  if (outsideOf(db) !== db) return
  const until = performance.now() + waitMs
  while (performance.now() < until && !(await areAll(db, host.name, images, ['ready', 'failed'])))
    await pause(lookMs)
}
