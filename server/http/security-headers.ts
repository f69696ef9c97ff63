import { randomBytes } from 'node:crypto'
import type { Middleware } from 'koa'

/** Hardening headers on every answer; scripts and style sheets of a page only with its nonce. */
export function securityHeaders({ development }: { development: boolean }): Middleware<{ nonce: string }> {
  return async (koa, next) => {
    const nonce = randomBytes(16).toString('base64')
    koa.state.nonce = nonce
    koa.set({
      'Content-Security-Policy': policy(nonce, development),
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    })
    await next()
  }
}

function policy(nonce: string, development: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Chakra sets a few positions as style attributes; style elements need the nonce. Vite injects its own while developing.
    development ? "style-src-elem 'self' 'unsafe-inline'" : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
