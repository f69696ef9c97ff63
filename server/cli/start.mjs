// `npm start`: builds when the build is missing or older than the sources, then runs it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceState } from './source-state.mjs'

const root = resolve(import.meta.dirname, '../..')
const stamp = resolve(root, 'dist/built-from')
const builder = resolve(root, 'node_modules/tsx/dist/cli.mjs')

if (!isFresh()) {
  if (!existsSync(builder)) {
    process.stderr.write(
      'The build is missing or stale, and the build tools are not installed. Run: npm ci\n',
    )
    process.exit(1)
  }
  process.stdout.write('Building (once, about half a minute) ...\n')
  const { status } = spawnSync(process.execPath, [builder, 'server/cli/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

process.env.NODE_ENV = 'production'
await import(pathToFileURL(resolve(root, 'dist/server/main.mjs')).href)

/** An image carries the build without its sources: what is there is taken as it is. */
function isFresh() {
  if (!existsSync(stamp)) return false
  return !existsSync(resolve(root, 'pages')) || readFileSync(stamp, 'utf8') === sourceState()
}
