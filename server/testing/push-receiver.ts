// A push service with one browser behind it: it keeps what was sent, opens it as the browser does (RFC 8291), and answers as a test says.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#src/contract/push.ts'

interface Pushed {
  path: string
  headers: IncomingHttpHeaders
  bytes: Buffer
}

export interface PushReceiver {
  origin: string
  received: Pushed[]
  status: number
  /** A browser that has just subscribed. */
  subscription(): { endpoint: string; p256dh: string; auth: string }
  /** What the browsers were shown, in the order of arrival. */
  messages(): PushMessage[]
  close(): Promise<void>
}

export async function pushReceiver(): Promise<PushReceiver> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    receiver.received.push({
      path: request.url ?? '',
      headers: request.headers,
      bytes: Buffer.concat(chunks),
    })
    response.writeHead(receiver.status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const receiver: PushReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    status: 201,
    subscription() {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const p256dh = ecdh.generateKeys('base64url')
      browsers.set(path, { ecdh, auth })
      return { endpoint: receiver.origin + path, p256dh, auth: auth.toString('base64url') }
    },
    messages: () =>
      receiver.received.map(
        ({ path, bytes }) => JSON.parse(opened(bytes, browsers.get(path)!)) as PushMessage,
      ),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return receiver
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** One record of `aes128gcm`: salt, size of a record, the key of the sender, and the encrypted text. */
function opened(
  bytes: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = bytes.subarray(0, 16)
  const keyEnd = 21 + bytes[20]!
  const sender = bytes.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derived(ecdh.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(bytes.subarray(-16))
  const text = Buffer.concat([decipher.update(bytes.subarray(keyEnd, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

/** The claims of a sender (VAPID), if its signature is that of the key beside it. */
export function claimsOf(authorization = ''): { claims: Record<string, unknown>; key: string } | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isRight ? { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), key } : undefined
}
