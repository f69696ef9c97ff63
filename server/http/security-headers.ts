import type { Context, Middleware } from 'koa'
import { turnstileOrigin } from '#src/contract/turnstile.ts'
import type { ReadPeer } from './call-context.ts'
import type { Peer } from './client-address.ts'
import { hostNameOf } from './host-name.ts'
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

/** With every 401. Browsers open no dialog for this scheme. */
export const challenge = ['WWW-Authenticate', 'Bearer'] as const

/**
 * Those of every answer. The public address of the site decides whether browsers shall always use https; a site that names none is
 * asked for over https where its browser, or a trusted proxy, says so.
 */
export function hardening(
  publicUrl: string | undefined,
): (peer: Pick<Peer, 'secure'>) => Readonly<Record<string, string>> {
  const overHttps = { ...always, 'Strict-Transport-Security': httpsOnly }
  if (publicUrl !== undefined) return () => (publicUrl.startsWith('https:') ? overHttps : always)
  return ({ secure }) => (secure ? overHttps : always)
}

/** The same as names and values in turn. */
export function hardeningList(
  publicUrl: string | undefined,
  more: Record<string, string> = {},
): (peer: Pick<Peer, 'secure'>) => readonly string[] {
  const headersFor = hardening(publicUrl)
  const listFor = (secure: boolean) => Object.entries({ ...headersFor({ secure }), ...more }).flat()
  const [open, overHttps] = [listFor(false), listFor(true)]
  return ({ secure }) => (secure ? overHttps : open)
}

export function securityHeaders(publicUrl: string | undefined, readPeer: ReadPeer): Middleware {
  const headersFor = hardening(publicUrl)
  return async (koa, next) => {
    koa.set(headersFor(readPeer(koa.req)))
    await next()
    if (koa.status === 401 && !koa.headerSent) koa.set(...challenge)
  }
}

export interface PagePolicy {
  development: boolean
  /** The vendor's human check is shown. */
  turnstile?: boolean
  /** Players may have a forwarding daemon, which listens on their own machine at a port of its choice. */
  forwarding?: boolean
  /** Previews of the embeds of this site may be shown. */
  embeds?: boolean
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
  { development, turnstile, forwarding, embeds, untyped }: PagePolicy,
): void {
  // A source with a path needs a host: the one by which the reader knows the site.
  const ownHost = embeds && hostNameOf(koa.req.headers.host) ? koa.req.headers.host : undefined
  const frames = [...(ownHost ? [`${ownHost}/embed/`] : []), ...(turnstile ? [turnstileOrigin] : [])]
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
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${reportsPath}`,
  ]
  koa.set('Content-Security-Policy', policy.join('; '))
}

/**
 * A small page for other sites (server/embeds). Its script and its styles are always the same texts and are allowed by their hashes, so that
 * caches may keep the page. `X-Frame-Options` knows no list of sites; where one is allowed, the policy alone decides.
 */
export function allowEmbed(
  koa: Context,
  hashes: { script: string; style: string },
  ancestors: readonly string[],
): void {
  const policy = [
    "default-src 'none'",
    `script-src '${hashes.script}'`,
    "require-trusted-types-for 'script'",
    'trusted-types vexil',
    `style-src-elem '${hashes.style}'`,
    // The colour of the site, and the share of a row.
    "style-src-attr 'unsafe-inline'",
    // An empty icon, so that none is asked for.
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ]
  koa.set('Content-Security-Policy', policy.join('; '))
  const isOursOnly = ancestors.every((source) => source === "'self'")
  if (isOursOnly) koa.set('X-Frame-Options', 'SAMEORIGIN')
  else {
    koa.remove('X-Frame-Options')
    // Pages that ask for it show no frame without.
    koa.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
}
