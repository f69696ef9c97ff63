// Some calls are refused until the password was given again. The question appears over the page, and the call is repeated
// after the answer; what was typed is kept.
import type { TRPCLink } from '@trpc/client'
import type { AnyRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { refusalOf } from './errors.ts'
import { signal } from './signal.ts'

/** True while the password is asked for. */
export const proofAsked = signal(false)

let waiting: ((given: boolean) => void)[] = []

const proof = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    proofAsked.set(true)
  })

/** Ends the question: waiting calls are repeated, or fail with their refusal. */
export function answerProof(given: boolean): void {
  const calls = waiting
  waiting = []
  proofAsked.set(false)
  for (const call of calls) call(given)
}

const isWanted = (error: unknown) => refusalOf(error)?.details?.proof !== undefined

export const askForProof =
  <Router extends AnyRouter>(): TRPCLink<Router> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let stop = () => {}
      const send = (mayAsk: boolean) => {
        stop = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (!mayAsk || !isWanted(error)) return observer.error(error)
            void proof().then((given) => (given ? send(false) : observer.error(error)))
          },
        }).unsubscribe
      }
      send(true)
      return () => stop()
    })
