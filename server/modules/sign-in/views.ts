import type { LoginProviderView, SignInButton } from '#src/contract/sign-in.ts'
import type { LoginProvider } from '../../state/site-settings/login-provider.ts'
import { callbackOf } from './provider-access.ts'

/** Without the secret, which is never answered. */
export const providerView = (
  { clientSecret: _, groupRules, ...provider }: LoginProvider,
  origin: string,
  identities: ReadonlyMap<string, number>,
): LoginProviderView => ({
  ...provider,
  groupRules: [...groupRules],
  callback: callbackOf(origin, provider.id),
  identities: identities.get(provider.id) ?? 0,
})

/** Those that may be used now. */
export const buttonsOf = (providers: readonly LoginProvider[]): SignInButton[] =>
  providers.filter(({ isEnabled }) => isEnabled).map(({ id, name }) => ({ id, name }))
