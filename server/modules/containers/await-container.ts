import type { RequestContext, VerbContext } from '../../access/context.ts'
import { type ContainerRow, findContainer } from '../../state/containers/repository.ts'
import { outsideOf } from '../../writes/transact.ts'

/**
 * Outside clients give up after ten seconds, and are to have an answer after 6.5. When fifty teams call at once on a busy machine, a
 * call waits for up to a second and a half before it is seen here.
 */
const waitMs = 5_000

/**
 * The row once `isDone`, or as it is a few seconds after the call came: when many call at once, storing the wish takes a part of
 * the time. No connection is held meanwhile, and inside of an open transaction nothing is waited for.
 */
export async function awaitContainer(
  { db, bus, beganAt = performance.now() }: VerbContext & Partial<Pick<RequestContext, 'beganAt'>>,
  row: ContainerRow,
  isDone: (row: ContainerRow) => boolean,
): Promise<ContainerRow> {
  // The wish waits for the commit of an open transaction: nothing happens before.
  if (outsideOf(db) !== db) return row
  const until = beganAt + waitMs
  let current = row
  let wake = () => {}
  let isStale = true
  const leave = bus.subscribe((event) => {
    if (event.kind !== 'lost' && !(event.kind === 'container' && event.containerId === row.id)) return
    isStale = true
    wake()
  })
  try {
    while (!isDone(current)) {
      if (isStale) {
        isStale = false
        current = (await findContainer(db, row.id)) ?? current
        continue
      }
      const left = until - performance.now()
      if (left <= 0) break
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  } finally {
    leave()
  }
  return current
}
