const yearInSeconds = 31_536_000

/** Keeps a choice where the server sees it, so that the first paint already agrees. */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${value ? yearInSeconds : 0}; samesite=lax`
}
