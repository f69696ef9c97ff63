// One hash over everything the build is made from, so that `npm start` knows when the build is stale.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../..')
const sources = [
  'src',
  'pages',
  'server',
  'locales',
  'migrations',
  'public',
  'vite',
  'vite.config.ts',
  'package-lock.json',
]

export function sourceState() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => listFiles(join(root, name))).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [path]
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(sourceState())
