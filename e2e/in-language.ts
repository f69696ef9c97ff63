import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * What a short English text of the screens says in another language, from its catalogue.
 * @param values what its placeholders stand for, such as `{ name: 'Ada' }` for `Suspend {name}?`.
 */
export function inLanguage(locale: string, text: string, values: Record<string, string> = {}): string {
  return translated(locale, text).replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all)
}

function translated(locale: string, text: string): string {
  if (locale === 'en-US') return text
  const catalogue = readFileSync(resolve(import.meta.dirname, `../locales/${locale}.po`), 'utf8')
  const start = catalogue.indexOf(`msgid "${text}"\nmsgstr "`)
  const translation = /msgstr "(.*)"/.exec(catalogue.slice(start))?.[1]
  if (start < 0 || !translation) throw new Error(`${locale} has no translation of "${text}"`)
  return translation
}
