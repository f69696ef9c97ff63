import { defaultLocale, type Locale, locales } from './terms.ts'

const headerLimit = 100

interface Likely {
  language: string
  script: string
  region: string
}

/** Languages of China that are written like `zh` where no text in them is there: Cantonese, Wu, Hakka, Min Nan and Gan. */
const writtenAsChinese = ['yue', 'wuu', 'hak', 'nan', 'gan']

/** The tag with what it leaves out: `zh-HK` is written in traditional characters. */
function likely(tag: string): Likely | undefined {
  try {
    const { language, script = '', region = '' } = new Intl.Locale(tag.trim().replaceAll('_', '-')).maximize()
    return { language: writtenAsChinese.includes(language) ? 'zh' : language, script, region }
  } catch {
    return undefined
  }
}

const supported = locales.map((locale) => ({ locale, ...likely(locale)! }))

/** The supported language of this script and region, else of this script. */
function supportedLocale(tag: string): Locale | undefined {
  const wanted = likely(tag)
  const sameScript = supported.filter(
    ({ language, script }) => language === wanted?.language && script === wanted.script,
  )
  return (sameScript.find(({ region }) => region === wanted?.region) ?? sameScript[0])?.locale
}

/** The language in another script, for readers whose other wishes are not there either. */
const baseLocale = (tag: string): Locale | undefined =>
  supported.find(({ language }) => language === likely(tag)?.language)?.locale

/**
 * The language of a request: the one that its address names, else the reader's stored choice, else the best supported entry of Accept-Language,
 * else English. An overlong header is not read.
 */
export function negotiateLocale(
  acceptLanguage: string | undefined,
  choice: string | undefined,
  named?: string | undefined,
): Locale {
  const wanted =
    named && named.length <= headerLimit ? (supportedLocale(named) ?? baseLocale(named)) : undefined
  if (wanted) return wanted
  const chosen = locales.find((locale) => locale.toLowerCase() === choice?.trim().toLowerCase())
  if (chosen) return chosen
  if (!acceptLanguage || acceptLanguage.length > headerLimit) return defaultLocale
  const tags = tagsByPreference(acceptLanguage)
  const end = tags.includes('*') ? tags.indexOf('*') : tags.length
  const wishes = tags.slice(0, end)
  for (const find of [supportedLocale, baseLocale])
    for (const tag of wishes) {
      const locale = find(tag)
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
