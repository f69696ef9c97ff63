import type { Services } from '../../access/services.ts'
import { type ContainerRow, findContainer } from '../../state/containers/repository.ts'

/** Outside clients give up after ten seconds. */
const waitMs = 6_000

/** The row once `isDone`, or as it is after a few seconds. No connection is held meanwhile. */
export async function awaitContainer(
  { db, bus }: Services,
  row: ContainerRow,
  isDone: (row: ContainerRow) => boolean,
): Promise<ContainerRow> {
  const until = performance.now() + waitMs
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
