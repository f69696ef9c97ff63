export interface Later<Value> {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/** A promise that is settled from outside; nobody has to wait for it. */
export function later<Value>(): Later<Value> {
  let resolve!: Later<Value>['resolve']
  let reject!: Later<Value>['reject']
  const promise = new Promise<Value>((done, refuse) => {
    resolve = done
    reject = refuse
  })
  promise.catch(() => {})
  return { promise, resolve, reject }
}
