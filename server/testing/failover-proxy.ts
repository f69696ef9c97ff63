// A proxy in front of several processes, as common ones are: the next process when one cannot be connected to; anything else is the
// caller's loss.
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface FailoverProxy {
  origin: string
  /** Ports of the processes that take calls. */
  ports: number[]
  close(): void
}

export async function failoverProxy(): Promise<FailoverProxy> {
  const agent = new Agent({ keepAlive: true })
  const proxy: FailoverProxy = {
    origin: '',
    ports: [],
    close() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => {
      const { ports } = proxy
      const order = ports.map((_, at) => ports[(turn + at) % ports.length]!)
      turn++
      const attempt = ([port, ...others]: number[]): void => {
        const { method, url, headers } = incoming
        const sent = httpRequest(
          { port: port!, host: '127.0.0.1', agent, method, path: url, headers },
          (got: IncomingMessage) => {
            const { connection: _, 'keep-alive': __, ...rest } = got.headers
            outgoing.writeHead(got.statusCode ?? 502, rest)
            got.on('error', () => outgoing.destroy())
            got.pipe(outgoing)
          },
        )
        sent.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED' && others.length > 0) return attempt(others)
          if (outgoing.headersSent) outgoing.destroy()
          else outgoing.writeHead(502).end(error.message)
        })
        outgoing.on('close', () => sent.destroy())
        sent.end(body)
      }
      attempt(order)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}
