import type { Config } from '../../config.ts'
import { readSecret } from '../../crypto/at-rest.ts'
import { fail } from '../../lib/refusal.ts'
import type { ProviderAccess } from '../../ports/identity/port.ts'
import type { LoginProvider } from '../../state/site-settings/login-provider.ts'
import type { SiteSettings } from '../../state/site-settings/site-settings.ts'

/** Refuses one that is not offered. */
export function offeredProvider(settings: Pick<SiteSettings, 'providers'>, id: string): LoginProvider {
  const provider = settings.providers().find((one) => one.id === id && one.isEnabled)
  if (!provider) throw fail('ProviderUnknown')
  return provider
}

export const accessOf = (
  { secretKey }: Pick<Config, 'secretKey'>,
  { preset, issuer, clientId, clientSecret, extraScopes, groupClaim }: ProviderAccess,
): ProviderAccess => ({
  preset,
  issuer,
  clientId,
  clientSecret: readSecret(secretKey, clientSecret),
  extraScopes,
  groupClaim,
})

/** Where the provider sends browsers back to. Never what a request says about itself. */
export const callbackOf = (origin: string, id: string): string => `${origin}/auth/${id}/callback`
