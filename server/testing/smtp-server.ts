// A mail server of the simplest kind, for tests: keeps what it receives, and refuses what a test wants refused.

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

export interface Delivered {
  from: string
  to: string[]
  /** Headers and body as they came. */
  data: string
}

export interface SmtpServer {
  url: string
  delivered: Delivered[]
  /** Answers to MAIL FROM that come before it goes well, such as `451 later`. */
  refuseNext: string[]
  close(): Promise<void>
}

interface Ways {
  /** Offers STARTTLS and then refuses it. */
  offersStartTls?: boolean
  hasUtf8?: boolean
  /** Encrypts from the start. */
  tls?: { key: string; cert: string }
}

export async function smtpServer({
  offersStartTls = false,
  hasUtf8 = false,
  tls,
}: Ways = {}): Promise<SmtpServer> {
  const delivered: Delivered[] = []
  const refuseNext: string[] = []
  const sockets = new Set<Socket>()
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let current: Delivered = { from: '', to: [], data: '' }
    let inData = false
    let buffer = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (inData) {
        if (line === '.') {
          inData = false
          delivered.push(current)
          say('250 kept')
        } else current.data += `${line}\r\n`
        return
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') {
        const offers = ['here', ...(offersStartTls ? ['STARTTLS'] : []), ...(hasUtf8 ? ['SMTPUTF8'] : [])]
        say(offers.map((offer, at) => `250${at < offers.length - 1 ? '-' : ' '}${offer}`).join('\r\n'))
      } else if (verb === 'STAR') say('454 not now')
      else if (verb === 'MAIL') {
        const refusal = refuseNext.shift()
        current = { from: /<(.*)>/.exec(line)?.[1] ?? '', to: [], data: '' }
        say(refusal ?? '250 ok')
      } else if (verb === 'RCPT') {
        current.to.push(/<(.*)>/.exec(line)?.[1] ?? '')
        say('250 ok')
      } else if (verb === 'DATA') {
        inData = true
        say('354 go on')
      } else if (verb === 'QUIT') {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
    socket.on('data', (bytes) => {
      buffer += bytes.toString('utf8')
      for (let end = buffer.indexOf('\r\n'); end !== -1; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        take(line)
      }
    })
    say('220 test')
  }
  const server = tls ? createTlsServer(tls, serve) : createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `${tls ? 'smtps' : 'smtp'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    refuseNext,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
