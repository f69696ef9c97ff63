/** Where a stranger logs in to come back to `from`. */
export function loginAddress(from: string | null): `/${string}` {
  const isPlain = !from || from === '/' || from.toLowerCase().startsWith('/account/')
  return isPlain ? '/account/login' : `/account/login?from=${encodeURIComponent(from)}`
}
