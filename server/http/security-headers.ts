import type { Context, Middleware } from 'koa'
import { turnstileOrigin } from '#src/contract/turnstile.ts'

/** Hardening headers on every answer. What is no page may load nothing; pages get their own policy. */
const always = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/** A year. Names below the host are not included: they may belong to others. */
const httpsOnly = 'max-age=31536000'

/** Those of every answer. */
export const hardening = (publicUrl: string | undefined): Record<string, string> => ({
  ...always,
  ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': httpsOnly }),
})

export function securityHeaders(publicUrl: string | undefined): Middleware {
  const headers = hardening(publicUrl)
  return async (koa, next) => {
    koa.set(headers)
    await next()
  }
}

export interface PagePolicy {
  development: boolean
  /** The vendor's human check is shown. */
  turnstile?: boolean
  /** Players may have a forwarding daemon, which listens on their own machine at a port of its choice. */
  forwarding?: boolean
}

/** Scripts and style sheets of a page load only from here or with its nonce; nothing inline runs. */
export function allowPage(
  koa: Context,
  nonce: string,
  { development, turnstile, forwarding }: PagePolicy,
): void {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${turnstile ? ` ${turnstileOrigin}` : ''}`,
    // Chakra sets a few positions as style attributes; style elements need the nonce. Vite injects its own while developing.
    development ? "style-src-elem 'self' 'unsafe-inline'" : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${forwarding ? ' http://127.0.0.1:* http://localhost:*' : ''}${development ? ' ws:' : ''}`,
    ...(turnstile ? [`frame-src ${turnstileOrigin}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
  koa.set('Content-Security-Policy', policy.join('; '))
}
