// `npm start`: builds when the build is missing or older than the sources, then runs it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'
import { sourceState } from './source-state.mjs'

const root = resolve(import.meta.dirname, '../..')
const stamp = resolve(root, 'dist/built-from')
const tools = resolve(root, 'node_modules/tsx/package.json')

endWithParent()

if (!isFresh()) {
  if (!existsSync(tools)) {
    process.stderr.write(
      'The build is missing or stale, and the build tools are not installed. Run: npm ci\n',
    )
    process.exit(1)
  }
  try {
    accessSync(root, constants.W_OK)
  } catch {
    process.stderr.write(
      `The build is missing or stale, and ${root} cannot be written. Run there, as its owner: npm run build\n`,
    )
    process.exit(1)
  }
  process.stdout.write('Building (once, about half a minute) ...\n')
  const builder = spawn(process.execPath, ['--import', 'tsx', 'server/cli/build.ts'], {
    cwd: root,
    // The channel tells it when this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const stop = () => builder.kill()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const [status] = await once(builder, 'exit')
  if (status !== 0) process.exit(status ?? 1)
  for (const signal of signals) process.off(signal, stop)
}

process.env.NODE_ENV = 'production'
await import(pathToFileURL(resolve(root, 'dist/server/main.mjs')).href)

/** An image carries the build without its sources: what is there is taken as it is. */
function isFresh() {
  if (!existsSync(stamp)) return false
  return !existsSync(resolve(root, 'pages')) || readFileSync(stamp, 'utf8') === sourceState()
}
