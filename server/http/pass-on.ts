import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'koa'

export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/** Lets a handler of Node's own kind answer. False when it did not; the answer is then untouched. */
export async function passOn(koa: Context, handler: NodeHandler): Promise<boolean> {
  koa.respond = false
  koa.res.statusCode = 200
  const answered = await new Promise<boolean>((resolve, reject) => {
    koa.res.once('close', () => resolve(true))
    // The library has sent the head when it finds out that it cannot read the file.
    koa.res.once('pipe', (source) => source.once('error', () => koa.res.destroy()))
    handler(koa.req, koa.res, (error) => (error ? reject(error) : resolve(false)))
  })
  if (answered) return true
  koa.respond = true
  // Not `koa.status`: a later answer without an explicit status means 200.
  koa.res.statusCode = 404
  return false
}
