// Runs a command of `server/cli` by its name: from the sources while the development tools are installed, else as it was built,
// so that images need neither.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../..')
const [, , name, ...input] = process.argv
const source = resolve(root, `server/cli/${name}.ts`)
const built = resolve(root, `dist/server/${name}.mjs`)

if (existsSync(source) && existsSync(resolve(root, 'node_modules/tsx/package.json'))) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', source, ...input], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else if (existsSync(built)) {
  process.argv.splice(1, 2, built)
  await import(pathToFileURL(built).href)
} else {
  process.stderr.write('The packages are not installed. Run: npm ci\n')
  process.exitCode = 1
}
