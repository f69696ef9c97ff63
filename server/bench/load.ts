// A small load generator: keeps so many keep-alive connections busy and counts answers.
import http from 'node:http'

export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadResult {
  perSecond: number
  /** Answers by HTTP status. */
  statuses: Record<number, number>
}

/** @param next makes the request to send; `undefined` ends the run early. */
export async function load(
  port: number,
  {
    connections,
    seconds,
    next,
  }: { connections: number; seconds: number; next: (worker: number) => Shot | undefined },
): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Record<number, number> = {}
  const started = performance.now()
  const until = started + seconds * 1000
  let answers = 0
  const worker = async (index: number) => {
    while (performance.now() < until) {
      const shot = next(index)
      if (!shot) return
      const status = await send(agent, port, shot)
      statuses[status] = (statuses[status] ?? 0) + 1
      answers++
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => worker(index)))
  const passed = (performance.now() - started) / 1000
  agent.destroy()
  return { perSecond: answers / passed, statuses }
}

function send(agent: http.Agent, port: number, { method, path, headers, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        response.on('data', () => {})
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
