// A real provider of OpenID Connect in the process of the test, the people whom it knows, and a browser that logs in there.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface KnownPerson {
  preferred_username?: string
  name?: string
  email?: string
  email_verified?: boolean
  groups?: string[]
}

export interface LoginProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** By their subject. */
  people: Map<string, KnownPerson>
  /** Goes where the provider says, logs in as `subject` and agrees. @returns the address that the browser comes back to. */
  logIn(address: string, subject: string): Promise<string>
  close(): Promise<void>
}

/** @param callbacks where it may send browsers back to. */
export async function loginProvider(callbacks: string[]): Promise<LoginProvider> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, KnownPerson>()
  const [clientId, clientSecret] = ['vexil', 'a-secret-of-the-provider']
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: callbacks,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'name', 'groups'],
    },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    logIn: (address, subject) => walk(issuer, address, subject),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function walk(issuer: string, address: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next: { url: string; form?: Record<string, string> } = { url: address }
  for (let step = 0; step < 20; step++) {
    if (!next.url.startsWith(issuer)) return next.url
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to) {
      next = { url: new URL(to, next.url).href }
      continue
    }
    const page = await answer.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`The provider shows ${answer.status}: ${page.slice(0, 500)}`)
    const form: Record<string, string> =
      prompt === 'login' ? { prompt, login: subject, password: 'x' } : { prompt }
    next = { url: new URL(/action="([^"]+)"/.exec(page)?.[1] ?? next.url, next.url).href, form }
  }
  throw new Error('The provider leads nowhere.')
}
