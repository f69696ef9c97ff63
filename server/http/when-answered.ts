import type { Context } from 'koa'

/** Runs the task when the answer is complete: now, or at the end of the connection where a handler writes to it by itself. */
export function whenAnswered({ respond, res }: Context, task: () => void): void {
  if (respond === false && !res.closed) res.once('close', task)
  else task()
}
