import type { Background } from '../process/background.ts'

export interface WaitingRows<Row> {
  add(row: Row): void
  readonly length: number
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushMs = 1_000

/**
 * Rows that wait for a short time and are written together; they are also written when the server stops. While the database
 * does not answer, the oldest ones beyond `most` are given up.
 */
export function createWaitingRows<Row>({
  name,
  most,
  write,
  onWritten,
  background,
}: {
  name: string
  most: number
  write: (rows: readonly Row[]) => Promise<unknown>
  onWritten?: (rows: readonly Row[]) => void
  background: Background
}): WaitingRows<Row> {
  let waiting: Row[] = []
  let writing = Promise.resolve()

  async function writeAll(): Promise<void> {
    const rows = waiting
    if (rows.length === 0) return
    waiting = []
    try {
      await write(rows)
    } catch (error) {
      waiting = [...rows, ...waiting].slice(-most)
      flushing.ask()
      throw error
    }
    onWritten?.(rows)
  }
  const flush = () => {
    writing = writing.then(() => background.attempt(name, writeAll))
    return writing
  }
  const flushing = background.soon(flushMs, name, flush)

  return {
    add(row) {
      waiting.push(row)
      if (waiting.length > most) waiting = waiting.slice(-most)
      flushing.ask()
    },
    get length() {
      return waiting.length
    },
    flush,
    async stop() {
      flushing.stop()
      await flush()
    },
  }
}
