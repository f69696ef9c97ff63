// Runs a command of `server/cli` by its name: from the sources while the development tools are installed, else as it was built,
// so that images need neither. It runs in this process, so that a signal reaches it.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../..')
const [, , name] = process.argv
const source = resolve(root, `server/cli/${name}.ts`)
const built = resolve(root, `dist/server/${name}.mjs`)

const hasTools = existsSync(source) && existsSync(resolve(root, 'node_modules/tsx/package.json'))
if (hasTools || existsSync(built)) {
  if (hasTools) await import('tsx')
  const program = hasTools ? source : built
  process.argv.splice(1, 2, program)
  await import(pathToFileURL(program).href)
} else {
  process.stderr.write('The packages are not installed. Run: npm ci\n')
  process.exitCode = 1
}
