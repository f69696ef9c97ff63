import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { LRUCache } from 'lru-cache'
import { negotiateLocale } from '#src/rules/negotiate-locale.ts'
import { defaultLocale, type Locale, locales } from '#src/rules/terms.ts'

export interface Catalogues {
  /** One instance per language, shared by all requests. Never activate a global instance. */
  i18n(locale: Locale): I18n
  /** Name of the file under `/static/` that the browser loads, `<locale>.<hash>.json`. */
  file(locale: Locale): string
  messages(locale: Locale): Messages
  /** @param named by the address of the request (`?culture=`). */
  negotiate(acceptLanguage: string | undefined, cookie: string | undefined, named?: string): Locale
}

/** Reads the compiled catalogues once. A language without a file falls back to the source texts. */
export function loadCatalogues(folder: string): Catalogues {
  const names = listNames(folder)
  const loaded = new Map(locales.map((locale) => [locale, load(folder, locale, names)]))
  const of = (locale: Locale) => loaded.get(locale) ?? loaded.get(defaultLocale)!
  // Most clients send one of a few headers.
  const negotiated = new LRUCache<string, Locale>({ max: 500 })
  return {
    i18n: (locale) => of(locale).i18n,
    file: (locale) => of(locale).file,
    messages: (locale) => of(locale).messages,
    negotiate(acceptLanguage, cookie, named) {
      if (named !== undefined) return negotiateLocale(acceptLanguage, cookie, named)
      const key = `${cookie ?? ''} ${acceptLanguage ?? ''}`
      let locale = negotiated.get(key)
      if (!locale) {
        locale = negotiateLocale(acceptLanguage, cookie)
        negotiated.set(key, locale)
      }
      return locale
    },
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function load(folder: string, locale: Locale, names: string[]) {
  const name = names.find((n) => new RegExp(`^${locale}\\.[0-9a-f]{8}\\.json$`).test(n))
  const messages: Messages = name ? JSON.parse(readFileSync(join(folder, name), 'utf8')).messages : {}
  return {
    file: name ?? `${locale}.00000000.json`,
    messages,
    i18n: setupI18n({ locale, messages: { [locale]: messages } }),
  }
}
