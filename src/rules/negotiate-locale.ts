import { defaultLocale, type Locale, locales } from './terms.ts'

const headerLimit = 100

/** The supported language of exactly this tag in any letter case, else the first one with the same base. */
export function supportedLocale(tag: string): Locale | undefined {
  const wanted = tag.trim().toLowerCase()
  if (!wanted) return undefined
  const base = wanted.split('-')[0]
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.toLowerCase().split('-')[0] === base)
  )
}

/**
 * The language of a request: the one that its address names, else the reader's stored choice, else the best supported entry of Accept-Language,
 * else English. An overlong header is not read.
 */
export function negotiateLocale(
  acceptLanguage: string | undefined,
  choice: string | undefined,
  named?: string | undefined,
): Locale {
  const wanted = named && named.length <= headerLimit ? supportedLocale(named) : undefined
  if (wanted) return wanted
  const chosen = locales.find((locale) => locale.toLowerCase() === choice?.trim().toLowerCase())
  if (chosen) return chosen
  if (!acceptLanguage || acceptLanguage.length > headerLimit) return defaultLocale
  for (const tag of tagsByPreference(acceptLanguage)) {
    if (tag === '*') return defaultLocale
    const locale = supportedLocale(tag)
    if (locale) return locale
  }
  return defaultLocale
}

function tagsByPreference(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const quality = Number(parameters.find((p) => p.startsWith('q='))?.slice(2) ?? 1)
      return { tag, quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
