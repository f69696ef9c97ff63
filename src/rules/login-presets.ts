// Providers that people may sign in with, as they are offered to administrators. Formats and traps of each: docs/signing-in.md.

export interface LoginPreset {
  /** `oidc` is discovered at its issuer and signs what it says; `oauth` has a call that says who the token is of. */
  kind: 'oidc' | 'oauth'
  /** The name on the button. */
  name: string
  /** The address that names the provider; '' where each organisation has its own. */
  issuer: string
  /** What an issuer of one's own looks like. */
  example?: string
  /** Addresses that the provider calls confirmed belong to their person. */
  trustsEmail: boolean
  /** The claim with the groups of a person; '' where the provider has none. */
  groupClaim: string
}

export const loginPresets = {
  google: {
    kind: 'oidc',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    trustsEmail: true,
    groupClaim: '',
  },
  microsoft: {
    kind: 'oidc',
    name: 'Microsoft',
    issuer: '',
    example: 'https://login.microsoftonline.com/TENANT-ID/v2.0',
    trustsEmail: false,
    groupClaim: 'groups',
  },
  github: { kind: 'oauth', name: 'GitHub', issuer: 'https://github.com', trustsEmail: true, groupClaim: '' },
  gitlab: {
    kind: 'oidc',
    name: 'GitLab',
    issuer: 'https://gitlab.com',
    trustsEmail: true,
    groupClaim: 'groups_direct',
  },
  discord: {
    kind: 'oauth',
    name: 'Discord',
    issuer: 'https://discord.com',
    trustsEmail: true,
    groupClaim: '',
  },
  ctftime: {
    kind: 'oauth',
    name: 'CTFtime',
    issuer: 'https://oauth.ctftime.org',
    trustsEmail: false,
    groupClaim: '',
  },
  keycloak: {
    kind: 'oidc',
    name: 'Keycloak',
    issuer: '',
    example: 'https://keycloak.example.org/realms/REALM',
    trustsEmail: false,
    groupClaim: 'groups',
  },
  oidc: {
    kind: 'oidc',
    name: '',
    issuer: '',
    example: 'https://login.example.org',
    trustsEmail: false,
    groupClaim: '',
  },
} as const satisfies Record<string, LoginPreset>

export type LoginPresetName = keyof typeof loginPresets
export const loginPresetNames = Object.keys(loginPresets) as [LoginPresetName, ...LoginPresetName[]]
