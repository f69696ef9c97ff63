// The cookies that the server sets. Where the site's public address is https they have the prefix `__Host-`, which keeps
// other hosts of the same domain, such as those of challenges, from setting them; over plain http browsers refuse such names.
import type { Context } from 'koa'

/** As the API document names it. */
const sessionName = 'vexil_session'
const invitationsName = 'vexil_invites'
const deviceName = 'vexil_device'
/** What browsers keep at most. */
const deviceMs = 400 * 24 * 3_600_000

export interface SiteCookies {
  session(koa: Context): string | undefined
  setSession(koa: Context, token: string | null, expiresAt?: number): void
  invitations(koa: Context): string | undefined
  setInvitations(koa: Context, value: string, expiresAt: number): void
  /** See crypto/device-marks.ts. */
  device(koa: Context): string | undefined
  setDevice(koa: Context, value: string): void
}

/** @param isHttps the browser speaks https, to this server or to a trusted proxy. */
export function siteCookies(publicUrl: string | undefined): (isHttps: boolean) => SiteCookies {
  const isHttpsSite = publicUrl?.startsWith('https:') ?? false
  const named = (name: string) => (isHttpsSite ? `__Host-${name}` : name)
  return (isHttps) => {
    const set = (koa: Context, name: string, value: string, expiresAt: number) => {
      const parts = [`${named(name)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
      if (isHttpsSite || isHttps) parts.push('Secure')
      parts.push(`Expires=${new Date(expiresAt).toUTCString()}`)
      koa.append('Set-Cookie', parts.join('; '))
    }
    return {
      session: (koa) => koa.cookies.get(named(sessionName)),
      device: (koa) => koa.cookies.get(named(deviceName)),
      setDevice: (koa, value) => set(koa, deviceName, value, Date.now() + deviceMs),
      setSession: (koa, token, expiresAt = 0) => set(koa, sessionName, token ?? '', token ? expiresAt : 0),
      invitations: (koa) => koa.cookies.get(named(invitationsName)),
      setInvitations: (koa, value, expiresAt) => set(koa, invitationsName, value, expiresAt),
    }
  }
}
