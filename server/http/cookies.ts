// The cookies that the server sets. Where the site's public address is https they have the prefix `__Host-`, which keeps
// other hosts of the same domain, such as those of challenges, from setting them; over plain http browsers refuse such names.
import type { IncomingMessage } from 'node:http'

/** The request that a cookie is read from. */
type Reader = Pick<IncomingMessage, 'headers'>
/** The response that a cookie is written to. */
interface Writer {
  append(header: string, value: string): void
}

/** As the API document names it. */
const sessionName = 'vexil_session'
const invitationsName = 'vexil_invites'
const deviceName = 'vexil_device'
const signInName = 'vexil_signin'
/** What browsers keep at most. */
const deviceMs = 400 * 24 * 3_600_000

export interface SiteCookies {
  session(request: Reader): string | undefined
  setSession(answer: Writer, token: string | null, expiresAt?: number): void
  invitations(request: Reader): string | undefined
  setInvitations(answer: Writer, value: string, expiresAt: number): void
  /** See crypto/device-marks.ts. */
  device(request: Reader): string | undefined
  setDevice(answer: Writer, value: string): void
  /** See modules/sign-in/browser-key.ts. */
  signInKey(request: Reader): string | undefined
  setSignInKey(answer: Writer, value: string, expiresAt: number): void
}

/** The first cookie of this name. */
export function cookieOf({ headers }: Reader, name: string): string | undefined {
  const text = headers.cookie
  if (text === undefined) return undefined
  for (let at = text.indexOf(`${name}=`); at >= 0; at = text.indexOf(`${name}=`, at + 1)) {
    // `; a=1`: a name begins at the start or after a separator.
    let before = at
    while (before > 0 && text[before - 1] === ' ') before--
    if (before > 0 && text[before - 1] !== ';') continue
    const from = at + name.length + 1
    const end = text.indexOf(';', from)
    const value = text.slice(from, end < 0 ? undefined : end)
    return value.startsWith('"') ? value.slice(1, -1) : value
  }
  return undefined
}

/** @param isHttps the browser speaks https, to this server or to a trusted proxy. */
export function siteCookies(publicUrl: string | undefined): (isHttps: boolean) => SiteCookies {
  const isHttpsSite = publicUrl?.startsWith('https:') ?? false
  const named = (name: string) => (isHttpsSite ? `__Host-${name}` : name)
  const [session, invitations, device, signIn] = [sessionName, invitationsName, deviceName, signInName].map(
    named,
  ) as [string, string, string, string]
  const jar = (isSecure: boolean): SiteCookies => {
    const set = (answer: Writer, name: string, value: string, expiresAt: number) => {
      const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
      if (isSecure) parts.push('Secure')
      parts.push(`Expires=${new Date(expiresAt).toUTCString()}`)
      answer.append('Set-Cookie', parts.join('; '))
    }
    return {
      session: (request) => cookieOf(request, session),
      device: (request) => cookieOf(request, device),
      setDevice: (answer, value) => set(answer, device, value, Date.now() + deviceMs),
      signInKey: (request) => cookieOf(request, signIn),
      setSignInKey: (answer, value, expiresAt) => set(answer, signIn, value, expiresAt),
      setSession: (answer, token, expiresAt = 0) => set(answer, session, token ?? '', token ? expiresAt : 0),
      invitations: (request) => cookieOf(request, invitations),
      setInvitations: (answer, value, expiresAt) => set(answer, invitations, value, expiresAt),
    }
  }
  const [secure, open] = [jar(true), jar(isHttpsSite)]
  return (isHttps) => (isHttps ? secure : open)
}
