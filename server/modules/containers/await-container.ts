import type { Services } from '../../access/services.ts'
import { type ContainerRow, findContainer } from '../../state/containers/repository.ts'

/** Outside clients give up after ten seconds. */
const waitMs = 6_000

/**
 * The row once `isDone`, or as it is a few seconds after the call began. No connection is held meanwhile.
 * @param began by `performance.now()`: when many call at once, storing the wish takes a part of the time.
 */
export async function awaitContainer(
  { db, bus }: Services,
  row: ContainerRow,
  began: number,
  isDone: (row: ContainerRow) => boolean,
): Promise<ContainerRow> {
  const until = began + waitMs
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
