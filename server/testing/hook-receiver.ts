// A service that receives messages of hooks: it keeps what came, and answers as a test says.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HookMessage } from '#src/contract/hook-messages.ts'

export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: unknown
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
}

export interface HookReceiver {
  origin: string
  /** With those that were answered with a failure. */
  received: Received[]
  /** What it says to the next ones. */
  answer: (request: Received) => Answer | Promise<Answer>
  /** The messages of signed webhooks. */
  messages(): HookMessage[]
  close(): Promise<void>
}

export async function hookReceiver(): Promise<HookReceiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { method = '', url = '', headers } = request
    const came = { method, path: url, headers, text, body: JSON.parse(text) as unknown }
    receiver.received.push(came)
    const { status, headers: sent = {}, body = 'ok' } = await receiver.answer(came)
    response.writeHead(status, sent).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const receiver: HookReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: () => ({ status: 200 }),
    messages: () => receiver.received.map(({ body }) => body as HookMessage),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return receiver
}
