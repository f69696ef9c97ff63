import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { type FallbackLocales, getConfig } from '@lingui/conf'

/**
 * Compiles every catalogue to `<folder>/<locale>.<hash>.json`. A text without a translation keeps its English
 * source, because production builds of the screens carry ids only.
 */
export async function compileLocales(folder: string): Promise<string[]> {
  const config = getConfig({ cwd: resolve(import.meta.dirname, '../..') })
  const [catalogue] = await getCatalogs(config)
  if (!catalogue) throw new Error('lingui.config.ts names no catalogue')
  await mkdir(folder, { recursive: true })
  const written: string[] = []
  for (const locale of config.locales) {
    const { messages } = await catalogue.getTranslations(locale, {
      sourceLocale: config.sourceLocale!,
      fallbackLocales: config.fallbackLocales as FallbackLocales,
    })
    const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' })
    for (const { id, error } of errors) throw new Error(`${locale}: message ${id}: ${error.message}`)
    const name = `${locale}.${createHash('sha256').update(source).digest('hex').slice(0, 8)}.json`
    await writeFile(join(folder, name), source)
    written.push(name)
  }
  await removeOlder(folder, written)
  return written
}

async function removeOlder(folder: string, current: string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/\.[0-9a-f]{8}\.json$/.test(name) && !current.includes(name)) await rm(join(folder, name))
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = resolve(process.argv[2] ?? 'dist/locales')
  const names = await compileLocales(folder)
  process.stdout.write(`${names.length} catalogues in ${folder}\n`)
}
