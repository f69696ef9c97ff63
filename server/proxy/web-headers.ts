// Headers between a browser and the web service of a container. Cookies of the platform and the key of the address never reach
// the container, and what it answers has no effect on other host names.

/** Where a browser keeps the key. Over https the name has a prefix that keeps pages of other instances from setting it. */
export const keyCookie = (scheme: 'http' | 'https') =>
  scheme === 'https' ? '__Host-vexil_instance' : 'vexil_instance'

/** Headers that are for one connection only (RFC 9110, section 7.6.1). `Expect` is answered by this server. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

/** Only the key of an instance is set on its host names; the others could come from a wider domain. */
const isOurCookie = (pair: string) => /^\s*(__Host-)?vexil_/i.test(pair)

type RawHeaders = string[]

function* pairs(raw: readonly string[]): Generator<[name: string, value: string]> {
  for (let i = 0; i + 1 < raw.length; i += 2) yield [raw[i]!, raw[i + 1]!]
}

/** Names that a `Connection` header takes for this connection only. */
const named = (raw: readonly string[]) =>
  new Set(
    [...pairs(raw)]
      .filter(([name]) => name.toLowerCase() === 'connection')
      .flatMap(([, value]) =>
        value
          .toLowerCase()
          .split(',')
          .map((part) => part.trim()),
      ),
  )

export interface Forwarded {
  ip: string
  host: string
  scheme: 'http' | 'https'
}

export function headersForContainer(raw: readonly string[], { ip, host, scheme }: Forwarded): RawHeaders {
  const dropped = named(raw)
  const kept: RawHeaders = []
  for (const [name, value] of pairs(raw)) {
    const lower = name.toLowerCase()
    if (hopByHop.has(lower) || dropped.has(lower)) continue
    if (lower === 'forwarded' || lower.startsWith('x-forwarded-')) continue
    if (lower !== 'cookie') {
      kept.push(name, value)
      continue
    }
    const cookies = value.split(';').filter((pair) => !isOurCookie(pair))
    if (cookies.some((pair) => pair.trim())) kept.push(name, cookies.join(';').trim())
  }
  kept.push('X-Forwarded-For', ip, 'X-Forwarded-Host', host, 'X-Forwarded-Proto', scheme)
  return kept
}

/** Effects on more than the host name itself. */
const farReaching = new Set(['clear-site-data', 'alt-svc', 'strict-transport-security'])

export function headersForBrowser(raw: readonly string[]): RawHeaders {
  const dropped = named(raw)
  const kept: RawHeaders = []
  for (const [name, value] of pairs(raw)) {
    const lower = name.toLowerCase()
    if (hopByHop.has(lower) || dropped.has(lower) || farReaching.has(lower)) continue
    if (lower === 'set-cookie') {
      if (isOurCookie(value)) continue
      kept.push(name, withoutDomain(value))
    } else kept.push(name, value)
  }
  return kept
}

/** The cookie belongs to this host name alone. */
const withoutDomain = (cookie: string) =>
  cookie
    .split(';')
    .filter((part, index) => index === 0 || !/^\s*domain\s*=/i.test(part))
    .join(';')

/** The key of the address, and the address without it. */
export function takeKey(target: string): { key: string | null; rest: string } {
  const start = target.indexOf('?')
  if (start === -1) return { key: null, rest: target }
  let key: string | null = null
  // Everything else stays as it was written.
  const others = target
    .slice(start + 1)
    .split('&')
    .filter((part) => {
      if (key !== null || !/^k=[0-9a-f]{64}$/i.test(part)) return true
      key = part.slice(2)
      return false
    })
  if (key === null) return { key, rest: target }
  return { key, rest: target.slice(0, start) + (others.length > 0 ? `?${others.join('&')}` : '') }
}

/** All of them, each once: a page of another instance may have set some for the whole domain, and browsers send the older first. */
export function keysOfCookies(header: string | undefined): string[] {
  const found = (header ?? '').matchAll(/(?:^|;)\s*(?:__Host-)?vexil_instance=([0-9a-f]{64})\s*(?=;|$)/gi)
  return [...new Set([...found].map(([, key]) => key!))]
}
