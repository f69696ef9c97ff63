// A provider that answers as a test wants: wrong tokens, errors with status 200, nothing at all. It speaks OpenID Connect and, under other
// paths, what GitHub and CTFtime have.
import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ForgingProvider {
  issuer: string
  /** Over those of a right ID token; `nonce` is that of the attempt otherwise. */
  claims: Record<string, unknown>
  /** Of the token endpoint, in place of a right answer. */
  tokenAnswer: { status: number; body: string } | undefined
  /** How the last call for tokens proved that it comes from us, in a header. */
  tokenAuthorization: string | undefined
  /** Of `/api/v3/user` and `/api/v3/user/emails`. */
  gitHub: { user: unknown; emails: unknown }
  /** The address that the browser comes back to. */
  comeBack(address: string, more?: Record<string, string>): string
  close(): Promise<void>
}

export async function forgingProvider(clientId: string): Promise<ForgingProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  let nonce = ''
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]
    const say = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    request.resume()
    if (path?.endsWith('/.well-known/openid-configuration'))
      return say({
        issuer: it.issuer,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (path === '/keys')
      return say({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })
    if (path === '/user') return say({ id: 99, name: 'teapot' })
    if (path === '/api/v3/user') return say(it.gitHub.user)
    if (path === '/api/v3/user/emails') return say(it.gitHub.emails)
    it.tokenAuthorization = request.headers.authorization
    if (it.tokenAnswer) return say(it.tokenAnswer.body, it.tokenAnswer.status)
    return say({
      access_token: 'token-of-the-provider',
      token_type: 'Bearer',
      ...(nonce !== '' && { id_token: idToken() }),
    })
  })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const idToken = () => {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: it.issuer,
      aud: clientId,
      sub: 'forged',
      iat: now,
      exp: now + 300,
      nonce,
      ...it.claims,
    }
    const text = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const it: ForgingProvider = {
    issuer: origin,
    claims: {},
    tokenAnswer: undefined,
    tokenAuthorization: undefined,
    gitHub: { user: {}, emails: [] },
    comeBack(address, more = {}) {
      const { searchParams } = new URL(address)
      nonce = searchParams.get('nonce') ?? ''
      const query = new URLSearchParams({ code: 'a-code', state: searchParams.get('state')!, ...more })
      return `${searchParams.get('redirect_uri')}?${query}`
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return it
}
