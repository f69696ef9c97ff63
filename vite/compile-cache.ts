import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type FileHashes, hashOf, isUnchanged, type Ran } from './run-module.ts'

interface Entry<T> {
  tools: string
  files: FileHashes
  value: T
}

/**
 * Keeps what `compile` makes of a module in `folder`. An entry counts as long as the module, everything of ours that it
 * imports, the installed packages and this folder are the same.
 */
export function compileCache<Exports, T>(options: {
  folder: string
  run(file: string): Promise<Ran<Exports>>
  compile(exports: Exports, file: string): T
}) {
  const tools = toolsHash()
  return async (file: string): Promise<Entry<T>> => {
    const name = join(options.folder, `${relative(process.cwd(), file).replaceAll(/[^\w.-]+/g, '-')}.json`)
    const stored = readEntry<T>(name)
    if (stored?.tools === tools && isUnchanged(stored.files)) return stored
    const { exports, files } = await options.run(file)
    const entry = { tools, files, value: options.compile(exports, file) }
    writeEntry(name, entry)
    return entry
  }
}

function readEntry<T>(name: string): Entry<T> | undefined {
  try {
    return JSON.parse(readFileSync(name, 'utf8'))
  } catch {
    return undefined
  }
}

/** Renamed into place: another process may be reading it. */
function writeEntry(name: string, entry: Entry<unknown>): void {
  const draft = join(dirname(name), `.${process.pid}-${basename(name)}`)
  mkdirSync(dirname(name), { recursive: true })
  writeFileSync(draft, JSON.stringify(entry))
  renameSync(draft, name)
}

function toolsHash(): string {
  const here = import.meta.dirname
  const own = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const files = [join(dirname(here), 'package-lock.json'), ...own.map((name) => join(here, name))]
  return hashOf(files.map((file) => readFileSync(file, 'utf8')).join('\0'))
}
