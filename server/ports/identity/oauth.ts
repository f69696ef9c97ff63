// Providers with no more than OAuth: a call with the token says whose it is. The formats are those of GitHub, Discord and CTFtime.
import * as client from 'openid-client'
import { z } from 'zod'
import { type LoginPresetName, loginPresets } from '#src/rules/login-presets.ts'
import type { Attempt, ProviderAccess, ProviderPerson } from './port.ts'

type OAuthPreset = {
  [Name in LoginPresetName]: (typeof loginPresets)[Name]['kind'] extends 'oauth' ? Name : never
}[LoginPresetName]

export const isOAuth = (preset: LoginPresetName): preset is OAuthPreset =>
  loginPresets[preset].kind === 'oauth'

interface Places {
  authorize: string
  token: string
  scope: string
  /** It knows PKCE; others may refuse parameters that they do not know. */
  pkce: boolean
}

const places: Record<OAuthPreset, (issuer: string) => Places> = {
  github: (issuer) => ({
    authorize: `${issuer}/login/oauth/authorize`,
    token: `${issuer}/login/oauth/access_token`,
    scope: 'read:user user:email',
    pkce: true,
  }),
  discord: (issuer) => ({
    authorize: `${issuer}/oauth2/authorize`,
    token: `${issuer}/api/oauth2/token`,
    scope: 'identify email',
    pkce: true,
  }),
  ctftime: (issuer) => ({
    authorize: `${issuer}/authorize`,
    token: `${issuer}/token`,
    scope: 'profile:read',
    pkce: false,
  }),
}

const placesOf = ({ preset, issuer }: ProviderAccess) => places[preset as OAuthPreset](issuer)

export function oauthServer(access: ProviderAccess): client.ServerMetadata {
  const { authorize, token } = placesOf(access)
  return { issuer: access.issuer, authorization_endpoint: authorize, token_endpoint: token }
}

export async function oauthUrl(
  config: client.Configuration,
  access: ProviderAccess,
  { redirectUri, state, verifier }: Attempt,
): Promise<URL> {
  const { scope, pkce } = placesOf(access)
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: `${scope} ${access.extraScopes}`.trim(),
    state,
    ...(pkce && {
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  })
}

export async function oauthPerson(
  config: client.Configuration,
  access: ProviderAccess,
  { state, verifier }: Attempt,
  callback: URL,
): Promise<ProviderPerson> {
  // Each provider has an address of its own to come back to, so that an answer of another one is not taken; what is called `iss` here
  // has no agreed form where there is no discovery.
  callback.searchParams.delete('iss')
  const { access_token: token } = await client.authorizationCodeGrant(config, callback, {
    expectedState: state,
    ...(placesOf(access).pkce && { pkceCodeVerifier: verifier }),
  })
  const read = async (address: string) => {
    const answer = await client.fetchProtectedResource(config, token, new URL(address), 'GET')
    return (await answer.json()) as unknown
  }
  const person = await people[access.preset as OAuthPreset](access.issuer, read)
  return { issuer: access.issuer, groups: [], ...person }
}

type Read = (address: string) => Promise<unknown>
type Told = Pick<ProviderPerson, 'subject' | 'names' | 'email' | 'isEmailConfirmed'>

const word = z.string().max(1_000)
const maybe = word.nullish().transform((text) => text ?? '')
const filled = (names: string[]) => names.filter((name) => name !== '')

const gitHubUser = z.object({ id: z.int().positive(), login: word, name: maybe })
const gitHubEmails = z
  .array(z.object({ email: word, primary: z.boolean(), verified: z.boolean() }))
  .max(1_000)
const discordUser = z.object({
  /** A number of 64 bits, as text. */
  id: z.string().regex(/^\d{1,30}$/),
  username: word,
  global_name: maybe,
  email: maybe,
  verified: z.boolean().nullish(),
})
const ctftimeUser = z.object({ id: z.int().positive(), name: maybe, email: maybe })

const people: Record<OAuthPreset, (issuer: string, read: Read) => Promise<Told>> = {
  async github(issuer, read) {
    const api = issuer === 'https://github.com' ? 'https://api.github.com' : `${issuer}/api/v3`
    const { id, login, name } = gitHubUser.parse(await read(`${api}/user`))
    const emails = gitHubEmails.parse(await read(`${api}/user/emails`))
    const main = emails.find(({ primary, verified }) => primary && verified)
    // The login can be renamed, and is then free for others; the number stays.
    return {
      subject: String(id),
      names: filled([login, name]),
      email: main?.email ?? '',
      isEmailConfirmed: main !== undefined,
    }
  },
  async discord(issuer, read) {
    const user = discordUser.parse(await read(`${issuer}/api/users/@me`))
    return {
      subject: user.id,
      names: filled([user.username, user.global_name]),
      email: user.email,
      isEmailConfirmed: user.verified === true && user.email !== '',
    }
  },
  async ctftime(issuer, read) {
    const { id, name, email } = ctftimeUser.parse(await read(`${issuer}/user`))
    return { subject: String(id), names: filled([name]), email, isEmailConfirmed: false }
  },
}
