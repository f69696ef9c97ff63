// `npm run build`: language catalogues, client and server, and a compressed twin of every text file that is served.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vike/api'
import { compileLocales } from './compile-locales.ts'
import { endWithParent } from './end-with-parent.mjs'

const root = resolve(import.meta.dirname, '../..')
process.chdir(root)
process.env.NODE_ENV = 'production'
endWithParent()

// Before the build: what is saved during it makes it stale.
const builtFrom = sourceState()
rmSync('dist', { recursive: true, force: true })
await build({ viteConfig: { logLevel: 'warn' } })
await compileLocales('dist/locales/static')
for (const folder of ['dist/client', 'dist/locales']) compress(folder)
writeFileSync('dist/built-from', builtFrom)
process.stdout.write('Built into dist/\n')

function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, entry)
    if (!/\.(js|css|json|svg)$/.test(entry) || statSync(file).size < 500) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
    )
  }
}

/** The state that start.mjs compares: its own function, run in a process of its own. */
function sourceState(): string {
  return execFileSync(process.execPath, [join(import.meta.dirname, 'source-state.mjs')], { encoding: 'utf8' })
}
