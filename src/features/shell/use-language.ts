import { keepCookie } from '#src/lib/cookie.ts'
import { defaultLocale, type Locale, locales } from '#src/rules/terms.ts'

const key = 'vexil_locale'

/** Stores the language and reloads the page in it. */
export function chooseLanguage(locale: Locale): void {
  localStorage.setItem(key, locale)
  keepCookie(key, locale)
  location.reload()
}

/** Restores the language cookie from local storage. An unknown language means English. */
export function restoreLanguage(shown: Locale): void {
  const stored = localStorage.getItem(key)
  if (!stored) return
  const known = locales.find((locale) => locale.toLowerCase() === stored.toLowerCase())
  if (!known) console.warn(`Language ${stored} is not supported, using ${defaultLocale}`)
  const wanted = known ?? defaultLocale
  if (stored !== wanted) localStorage.setItem(key, wanted)
  if (wanted === shown) return
  keepCookie(key, wanted)
  if (document.cookie.includes(`${key}=${wanted}`)) location.reload()
}
