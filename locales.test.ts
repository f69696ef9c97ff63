// Every language has every text, with the same placeholders and the same markup as the English text.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import lingui from './lingui.config.ts'
import { wordsToAvoid } from './locales/words-to-avoid.ts'

const { locales, sourceLocale = '' } = lingui

async function textsOf(locale: string): Promise<Map<string, string>> {
  const filename = join(import.meta.dirname, 'locales', `${locale}.po`)
  const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale,
    filename,
  })
  return new Map(Object.entries(catalogue).map(([id, { translation }]) => [id, translation ?? '']))
}

type Token = string | [name: string, kind?: string, forms?: Record<string, unknown>]

/** The placeholders of a text: names of values, also within plurals, and tags such as `<0>`. */
function blanksOf(text: string): string[] {
  const blanks = new Set([...text.matchAll(/<\/?(\d+)\/?>/g)].map(([, mark]) => `<${mark}>`))
  const read = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens as Token[]) {
      if (!Array.isArray(token)) continue
      blanks.add(token[0])
      for (const form of Object.values(token[2] ?? {})) read(form)
    }
  }
  read(compileMessage(text))
  return [...blanks].sort()
}

describe.each(locales.filter((locale) => locale !== sourceLocale))('%s', async (locale) => {
  const [english, texts] = await Promise.all([textsOf(sourceLocale), textsOf(locale)])

  test('leaves no text out', () => {
    const missing = [...english.keys()].filter((id) => !texts.get(id)?.trim())
    expect(missing).toEqual([])
    expect([...texts.keys()].filter((id) => !english.has(id))).toEqual([])
  })

  test('fills in what the English text does', () => {
    const different = [...english].filter(
      ([id, text]) => `${blanksOf(text)}` !== `${blanksOf(texts.get(id) ?? '')}`,
    )
    expect(different.map(([id]) => [id, texts.get(id)])).toEqual([])
  })

  test('has one word for one thing', () => {
    const found = [...texts].flatMap(([id, text]) =>
      (wordsToAvoid[locale] ?? []).flatMap(({ wrong, right, english: meant, except }) => {
        const source = english.get(id) ?? ''
        if (except?.some((one) => one === id || one === source) || (meant && !meant.test(source))) return []
        const [word] = wrong.exec(text.replaceAll(/\{\w+/g, '{')) ?? []
        return word ? [`“${word}” should be ${right}: ${text} (${source})`] : []
      }),
    )
    expect(found).toEqual([])
  })
})

test('the catalogues contain the texts of the code, and no others', async () => {
  const [catalogue] = await getCatalogs(getConfig({ cwd: import.meta.dirname }))
  const texts = Object.entries((await catalogue?.collect()) ?? {}).map(([id, { message }]) => [
    id,
    message ?? id,
  ])
  expect(Object.fromEntries(await textsOf(sourceLocale))).toEqual(Object.fromEntries(texts))
}, 120_000)
