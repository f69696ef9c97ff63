export interface Deferred<Value> {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/** A promise that is settled from outside; an unobserved rejection is not reported. */
export function deferred<Value>(): Deferred<Value> {
  let resolve!: Deferred<Value>['resolve']
  let reject!: Deferred<Value>['reject']
  const promise = new Promise<Value>((done, refuse) => {
    resolve = done
    reject = refuse
  })
  promise.catch(() => {})
  return { promise, resolve, reject }
}
