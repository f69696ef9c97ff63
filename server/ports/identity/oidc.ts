// OpenID Connect: the provider is discovered at its issuer, and signs who somebody is. `openid-client` checks state, nonce, PKCE, issuer,
// audience, times and the signature.
import * as client from 'openid-client'
import { groupsIn } from '#src/rules/provider-groups.ts'
import type { Attempt, ProviderAccess, ProviderPerson } from './port.ts'

type Claims = Readonly<Record<string, unknown>>

const scopeOf = ({ extraScopes }: ProviderAccess) => `openid email profile ${extraScopes}`.trim()

export async function oidcUrl(
  config: client.Configuration,
  access: ProviderAccess,
  { redirectUri, state, nonce, verifier }: Attempt,
  { again }: { again: boolean },
): Promise<URL> {
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: scopeOf(access),
    response_mode: 'query',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login' }),
  })
}

export async function oidcPerson(
  config: client.Configuration,
  access: ProviderAccess,
  { state, nonce, verifier }: Attempt,
  callback: URL,
): Promise<ProviderPerson> {
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const signed = tokens.claims()!
  // Before anything that may be repeated: some providers revoke the token when its code is sent again.
  const told = config.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(config, tokens.access_token, signed.sub)
    : {}
  const claims: Claims = { ...signed, ...told }
  const { iss: issuer, sub: subject } = signed
  return {
    issuer,
    subject,
    names: [claims.preferred_username, claims.nickname, claims.name].filter(isText),
    email: isText(claims.email) ? claims.email : '',
    isEmailConfirmed: isConfirmed(access, claims),
    groups: groupsIn(claims, access.groupClaim),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 1_000

function isConfirmed({ preset }: ProviderAccess, claims: Claims): boolean {
  // Administrators of a tenant can give its accounts any address; this claim says that its domain is the tenant's.
  if (preset === 'microsoft')
    return claims.xms_edov === true || claims.xms_edov === 1 || claims.xms_edov === '1'
  if (claims.email_verified !== true) return false
  if (preset !== 'google') return true
  // An account of Google may have a foreign address, whose owner can change without its notice.
  return isText(claims.hd) || (isText(claims.email) && /@(gmail|googlemail)\.com$/i.test(claims.email))
}
