// The load of a measurement: many keep-alive connections, each with one request under way, driven by generator.ts.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Job {
  port: number
  connections: number
  seconds: number
  /** As they go over the wire. */
  requests: string[]
  /** Ends after so many. A list that is shorter starts again, unless its requests are made for one turn. */
  answers?: number
}

export interface LoadResult {
  answers: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers by HTTP status. */
  statuses: Record<number, number>
  bytesPerAnswer: number
  generatorCpuMs: number
  /** Requests that were sent. */
  used: number
}

export const onWire = ({ method, path, headers = {}, body }: Shot): string => {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

export interface Generator {
  load(job: Job): Promise<LoadResult>
  stop(): void
}

export function startGenerator(): Generator {
  const child: ChildProcess = fork(join(import.meta.dirname, 'generator.ts'), [], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  return {
    async load(job) {
      child.send(job)
      const [result] = (await once(child, 'message')) as [LoadResult]
      return result
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
