import type { Context } from 'koa'
import type { RequestContext } from '../access/context.ts'
import { incomingFolder } from '../answers/incoming-folder.ts'
import { drainBytes, IncomingForm } from '../answers/incoming-form.ts'

/** The form of a call, which is not read yet; undefined where the body is something else. The caller disposes of it. */
export function takeForm(
  koa: Context,
  { actor, config, room, log, uploadIdleMs }: RequestContext,
): IncomingForm | undefined {
  if (!koa.is('multipart/form-data')) return undefined
  return new IncomingForm(koa.req, {
    folder: incomingFolder(config),
    room,
    log,
    idleMs: uploadIdleMs,
    drainBytes: actor ? drainBytes.account : drainBytes.guest,
  })
}
