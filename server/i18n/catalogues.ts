import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** Characters of cookie and header together; those of browsers have less. */
const keptKeyMax = 200

/**
 * Reads a compiled catalogue when its language is asked for: most sites use two or three, and each is a few hundred kB of memory.
 * A language without a file falls back to the source texts.
 */
export function loadCatalogues(folder: string): Catalogues {
  const files = new Map(listFiles(folder))
  const loaded = new Map<Locale, I18n>()
  const known = (locale: Locale) => (files.has(locale) ? locale : defaultLocale)
  const of = (asked: Locale) => {
    const locale = known(asked)
    let i18n = loaded.get(locale)
    if (!i18n) {
      i18n = setupI18n({ locale, messages: { [locale]: readMessages(folder, files.get(locale)) } })
      loaded.set(locale, i18n)
    }
    return i18n
  }
  // Most clients send one of a few headers.
  const negotiated = new LRUCache<string, Locale>({ max: 500 })
  return {
    i18n: of,
    file: (locale) => files.get(known(locale)) ?? `${known(locale)}.00000000.json`,
    messages: (locale) => of(locale).messages,
    negotiate(acceptLanguage, cookie, named) {
      if (named !== undefined) return negotiateLocale(acceptLanguage, cookie, named)
      const key = `${cookie ?? ''} ${acceptLanguage ?? ''}`
      // Callers may send as much as they like.
      if (key.length > keptKeyMax) return negotiateLocale(acceptLanguage, cookie)
      let locale = negotiated.get(key)
      if (!locale) {
        locale = negotiateLocale(acceptLanguage, cookie)
        negotiated.set(key, locale)
      }
      return locale
    },
  }
}

function listFiles(folder: string): [Locale, string | undefined][] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return locales.map((locale) => [
    locale,
    names.find((name) => new RegExp(`^${locale}\\.[0-9a-f]{8}\\.json$`).test(name)),
  ])
}

/** A file that is gone, as during a new build, is no fault of a request. */
function readMessages(folder: string, file: string | undefined): Messages {
  if (!file) return {}
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8')).messages
  } catch {
    return {}
  }
}
