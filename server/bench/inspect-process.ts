// What a running Node process keeps after a collection of garbage, asked through its inspector.
import { readdirSync } from 'node:fs'
import { WebSocket } from 'ws'

export interface Kept {
  /** After a collection. */
  heapMB: number
  residentMB: number
  /** Buffers outside of the heap. */
  externalMB: number
  /** Open file descriptors. */
  descriptors: number
  /** Timers, sockets and the like that keep the process. */
  resources: Record<string, number>
}

export interface Inspector {
  read(): Promise<Kept>
  close(): void
}

/** @param port of `--inspect`. */
export async function inspectProcess(port: number, pid: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(target!.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  socket.on('message', (data) => {
    const { id, result } = JSON.parse(data.toString()) as { id?: number; result: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  const call = <Result>(method: string, params = {}) =>
    new Promise<Result>((resolve) => {
      waiting.set(++last, resolve as (result: unknown) => void)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const facts = `JSON.stringify([process.memoryUsage(), process.getActiveResourcesInfo()])`
  return {
    async read() {
      for (let round = 0; round < 3; round++) await call('HeapProfiler.collectGarbage')
      const { result } = await call<{ result: { value: string } }>('Runtime.evaluate', { expression: facts })
      const [memory, names] = JSON.parse(result.value) as [NodeJS.MemoryUsage, string[]]
      const resources: Record<string, number> = {}
      for (const name of names) resources[name] = (resources[name] ?? 0) + 1
      const megabytes = (bytes: number) => Math.round((bytes / 2 ** 20) * 100) / 100
      return {
        heapMB: megabytes(memory.heapUsed),
        residentMB: megabytes(memory.rss),
        externalMB: megabytes(memory.external),
        descriptors: readdirSync(`/proc/${pid}/fd`).length,
        resources,
      }
    },
    close: () => socket.close(),
  }
}
