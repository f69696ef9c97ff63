// Providers that say who somebody is. `oidc.ts` speaks OpenID Connect, `oauth.ts` the providers that have no more than OAuth.
import type { LoginPresetName } from '#src/rules/login-presets.ts'

/** What the site knows of a provider. */
export interface ProviderAccess {
  preset: LoginPresetName
  issuer: string
  clientId: string
  clientSecret: string
  /** Beside those that every sign-in asks for, separated by blanks. */
  extraScopes: string
  groupClaim: string
}

/** What belongs to one attempt. Nothing of it is known to anybody but the browser that began it. */
export interface Attempt {
  redirectUri: string
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** Who came back. The pair of issuer and subject is the person; all else can change, and may be somebody else's tomorrow. */
export interface ProviderPerson {
  issuer: string
  subject: string
  /** Names, the fittest for a user name first. */
  names: string[]
  /** '' when the provider told none. */
  email: string
  /** The provider says that the address is this person's. */
  isEmailConfirmed: boolean
  groups: string[]
}

/**
 * `down`: the provider did not answer as such a provider does. `refused`: its answer did not belong to this attempt, or was not signed by it.
 */
export type ProviderFault = 'down' | 'refused'

export interface IdentityPort {
  /** @param again the person is to log in there again, also with an open session. @returns where the browser goes. */
  begin(access: ProviderAccess, attempt: Attempt, options: { again: boolean }): Promise<URL | ProviderFault>
  /** @param callback the address that the browser came back to, on the public address of the site. */
  finish(access: ProviderAccess, attempt: Attempt, callback: URL): Promise<ProviderPerson | ProviderFault>
  /** Why the provider cannot be used; null when it can. */
  check(access: ProviderAccess): Promise<string | null>
}
