// A write that is under way is not sent again: a second click before the answer gets the answer of the first.
import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client'
import type { AnyRouter } from '@trpc/server'
import { observable, observableToPromise } from '@trpc/server/observable'

export function shareWrites<Router extends AnyRouter>(): TRPCLink<Router> {
  return () => {
    const underWay = new Map<string, Promise<OperationResultEnvelope<unknown, TRPCClientError<Router>>>>()
    return ({ op, next }) => {
      if (op.type !== 'mutation') return next(op)
      const key = JSON.stringify([op.path, op.input])
      return observable((observer) => {
        const answer = underWay.get(key) ?? observableToPromise(next(op))
        underWay.set(key, answer)
        answer
          .finally(() => underWay.delete(key))
          .then(
            (value) => {
              observer.next(value)
              observer.complete()
            },
            (error) => observer.error(error),
          )
      })
    }
  }
}
