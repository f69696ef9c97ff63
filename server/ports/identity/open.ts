import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import type { Logger } from 'pino'
import type { Clock } from '../../lib/clock.ts'
import { isOAuth, oauthPerson, oauthServer, oauthUrl } from './oauth.ts'
import { oidcPerson, oidcUrl } from './oidc.ts'
import type { IdentityPort, ProviderAccess, ProviderFault } from './port.ts'
import { usablePerson } from './usable-person.ts'

/** Seconds for each call. */
const timeout = 10
/** What a provider said of itself is read again after so long. */
const keptMs = 3_600_000
/** One that did not answer is asked again after so long, so that a crowd at its button does not wait for it one by one. */
const failedKeptMs = 30_000
const keptMost = 100

interface Kept {
  config: Promise<client.Configuration>
  readAt: number
  isFailed: boolean
}

/** @param fetch sends every call to a provider. */
export function openIdentity({
  fetch,
  clock,
  log,
}: {
  fetch: client.CustomFetch
  clock: Clock
  log: Logger
}): IdentityPort {
  const kept = new Map<string, Kept>()

  function configOf(access: ProviderAccess): Promise<client.Configuration> {
    const key = createHash('sha256').update(JSON.stringify(access)).digest('base64')
    const now = clock.now()
    const known = kept.get(key)
    if (known && now - known.readAt < (known.isFailed ? failedKeptMs : keptMs)) return known.config
    const entry: Kept = { config: read(access, fetch), readAt: now, isFailed: false }
    entry.config.catch(() => {
      entry.isFailed = true
    })
    kept.delete(key)
    kept.set(key, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= keptMost) break
      kept.delete(oldest)
    }
    return entry.config
  }

  async function trusted<Result>(
    access: ProviderAccess,
    work: (config: client.Configuration) => Promise<Result>,
  ): Promise<Result | ProviderFault> {
    let config: client.Configuration
    try {
      config = await configOf(access)
    } catch (error) {
      log.warn({ issuer: access.issuer, ...aboutError(error) }, 'a sign-in provider cannot be reached')
      return 'down'
    }
    try {
      return await work(config)
    } catch (error) {
      const fault = faultOf(error)
      log.warn({ issuer: access.issuer, fault, ...aboutError(error) }, 'a sign-in by a provider failed')
      return fault
    }
  }

  return {
    begin: (access, attempt, options) =>
      trusted(access, (config) =>
        isOAuth(access.preset)
          ? oauthUrl(config, access, attempt)
          : oidcUrl(config, access, attempt, options),
      ),
    async finish(access, attempt, callback) {
      const person = await trusted(access, (config) =>
        isOAuth(access.preset)
          ? oauthPerson(config, access, attempt, callback)
          : oidcPerson(config, access, attempt, callback),
      )
      return typeof person === 'string' ? person : usablePerson(person)
    },
    async check(access) {
      try {
        await read(access, fetch)
        return null
      } catch (error) {
        const { code, reason } = aboutError(error)
        return [code, reason].filter(Boolean).join(': ') || 'unknown'
      }
    },
  }
}

async function read(access: ProviderAccess, fetch: client.CustomFetch): Promise<client.Configuration> {
  const { clientId, clientSecret, issuer, preset } = access
  const auth: client.ClientAuth = (server, own, body, headers) => {
    // OpenID Connect Discovery 1.0, section 3: where nothing is said, it is `client_secret_basic`. The others take the post.
    const known =
      server.token_endpoint_auth_methods_supported ?? (isOAuth(preset) ? [] : ['client_secret_basic'])
    const isBasic = !known.includes('client_secret_post') && known.includes('client_secret_basic')
    const way = isBasic ? client.ClientSecretBasic : client.ClientSecretPost
    way(clientSecret)(server, own, body, headers)
  }
  const isOpen = issuer.startsWith('http:')
  if (!isOAuth(preset)) {
    const discover = (address: string) =>
      client.discovery(new URL(address), clientId, {}, auth, {
        timeout,
        [client.customFetch]: fetch,
        ...(isOpen && { execute: [client.allowInsecureRequests] }),
      })
    // Some issuers end with a slash, as that of Authentik. Ours is stored without one.
    return await discover(issuer).catch((error) => {
      if (error.code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') throw error
      return discover(`${issuer}/`)
    })
  }
  const config = new client.Configuration(oauthServer(access), clientId, {}, auth)
  config.timeout = timeout
  config[client.customFetch] = fetch
  if (isOpen) client.allowInsecureRequests(config)
  return config
}

/** Not the message: it may quote what was sent. */
function aboutError(error: unknown): { code: string; reason: string } {
  const {
    code,
    error: reason,
    cause,
    name,
  } = error as {
    code?: unknown
    error?: unknown
    cause?: { code?: unknown }
    name?: unknown
  }
  const inner = typeof cause?.code === 'string' ? cause.code : ''
  return {
    code: typeof code === 'string' ? code : inner || String(name ?? ''),
    reason: typeof reason === 'string' ? reason.slice(0, 100) : '',
  }
}

/** What says that the provider did not answer as one; everything else is an answer that is not accepted. */
const downCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
]

function faultOf(error: unknown): ProviderFault {
  const { code } = error as { code?: unknown }
  return code === undefined || downCodes.includes(String(code)) || error instanceof TypeError
    ? 'down'
    : 'refused'
}
