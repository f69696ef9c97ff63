// After logging in, users return to the page they came from, but only within this site, because links are not trusted.

const elsewhere = 'http://site.invalid'
const accountScreens = ['login', 'register', 'recovery', 'reset', 'verify'].map((name) => `/account/${name}`)

/** The path of `from` when it stays on this site and is not a screen for guests; else home. */
export function returnPath(from: string | undefined): `/${string}` {
  if (!from?.startsWith('/') || !URL.canParse(from, elsewhere)) return '/'
  const { origin, pathname, search, hash } = new URL(from, elsewhere)
  const path = pathname.toLowerCase()
  // Browsers read a path that begins with two slashes as the name of another host.
  if (origin !== elsewhere || path.startsWith('//')) return '/'
  if (accountScreens.some((screen) => path === screen || path.startsWith(`${screen}/`))) return '/'
  return `/${pathname.slice(1)}${search}${hash}`
}

/** `address` with the path to return to afterwards. */
export const withReturn = (address: `/${string}`, from: `/${string}`): `/${string}` =>
  from === '/' ? address : `${address}?from=${encodeURIComponent(from)}`
