import { useMutation } from '@tanstack/react-query'
import { refusalOf } from '#src/lib/errors.ts'
import type { Task } from './solve-task.ts'

/** A refused task may have become too easy in the meantime. */
const tries = 3
/** A server that says how long the wait is, is asked again for some five minutes. */
const busyTries = 40
const busyWaitMs = 5_000
/** A proxy did not wait for the turn of this log-in. The server drops a call whose connection was closed. */
const gatewayTimeout = 504

/**
 * A call that is made again when its refusal has a task, which a worker solves first, and when the server was too busy for it: at the
 * start of an event nobody has to press the button twice.
 */
export function useWorked<Input extends { work?: string | null }, Output>(call: {
  mutateAsync: (input: Input) => Promise<Output>
}) {
  return useMutation({
    mutationFn: async (input: Input): Promise<Output> => {
      for (let attempt = 1, next = input; ; attempt++) {
        try {
          return await call.mutateAsync(next)
        } catch (error) {
          const { details = {}, status } = refusalOf(error)!
          if ((details.seconds || status === gatewayTimeout) && attempt <= busyTries) {
            await new Promise((wake) => setTimeout(wake, busyWaitMs * (1 + Math.random())))
            continue
          }
          const { id, challenge, difficulty } = details
          if (!id || !challenge || attempt > tries) throw error
          // Hardly anybody needs it.
          const { solve } = await import('./solve-task.ts')
          next = { ...input, work: await solve({ id, challenge, difficulty } as Task) }
        }
      }
    },
  })
}
