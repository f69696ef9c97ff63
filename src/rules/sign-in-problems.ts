/** Why a sign-in by a provider failed, by the names of refusals. The page for logging in says it. */
export const signInProblems = [
  'SignInOver',
  'SignInDenied',
  'SignInRefused',
  'ProviderDown',
  'ProviderUnknown',
  'AccountBanned',
  'AccountInactive',
  'RegistrationClosed',
  'AccountOfAddress',
  'IdentityTaken',
  'TooManyRequests',
] as const
export type SignInProblem = (typeof signInProblems)[number]
