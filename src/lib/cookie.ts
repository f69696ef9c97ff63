const yearInSeconds = 31_536_000

/** Stores a preference in a cookie, so that the server renders the first paint with it. */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${value ? yearInSeconds : 0}; samesite=lax`
}
