import type { Context, Middleware } from 'koa'
import { turnstileOrigin } from '#src/contract/turnstile.ts'
import { reportsPath } from './policy-reports.ts'

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
  /** The page has a script of others that writes HTML as texts. */
  untyped?: boolean
}

/**
 * A script runs only with the page's nonce, or because one that runs has loaded it; style sheets come from here or have the
 * nonce. What scripts write as HTML, or load as a script, comes from our one policy of Trusted Types (src/lib/trusted-types.ts);
 * the vendor's human check does not know them. `docs/decisions/0028` has the reasons.
 */
export function allowPage(
  koa: Context,
  nonce: string,
  { development, turnstile, forwarding, untyped }: PagePolicy,
): void {
  const policy = [
    "default-src 'none'",
    // Browsers without 'strict-dynamic' go by the rest; others ignore 'self' and addresses beside it.
    `script-src 'strict-dynamic' 'nonce-${nonce}' 'self'${turnstile ? ` ${turnstileOrigin}` : ''}`,
    "worker-src 'self'",
    ...(development || turnstile || untyped
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types vexil']),
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
    `report-uri ${reportsPath}`,
  ]
  koa.set('Content-Security-Policy', policy.join('; '))
}
